print("devkit")
