"""A take-a-number service that can misbehave: GET /<behaviour>/<name>?start_at=N.

    number-server.py PORT LOG

Writes its port into the file PORT, and the path of each request into the file LOG.
"""
import http.server
import socket
import sys
import threading
import time
import urllib.parse

numbers = {}
lock = threading.Lock()


class Handler(http.server.BaseHTTPRequestHandler):
    def log_message(self, *arguments):
        pass

    def answer(self, text, status=200, fields=()):
        data = text.encode()
        self.send_response(status)
        for name, value in fields:
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def take(self, path, query):
        start = int(urllib.parse.parse_qs(query).get("start_at", ["1"])[0])
        with lock:
            numbers[path] = max(numbers.get(path, 0) + 1, start)
            return numbers[path]

    def do_GET(self):
        with lock, open(sys.argv[2], "a") as log:
            log.write(self.path + "\n")
        path, _, query = self.path.partition("?")
        behaviour, _, name = path[1:].partition("/")
        if behaviour == "ok":
            self.answer(str(self.take(name, query)) + "\n")
        elif behaviour == "slow":
            time.sleep(1)
            self.answer(str(self.take(name, query)))
        elif behaviour == "redirect":
            self.answer("", 302, [("Location", "/ok/" + name + "?" + query)])
        elif behaviour == "circle":
            self.answer("", 302, [("Location", self.path)])
        elif behaviour == "file":
            self.answer("", 302, [("Location", "file:///etc/hostname")])
        elif behaviour == "drop":
            self.take(name, query)
            self.connection.shutdown(socket.SHUT_RDWR)
        elif behaviour == "cut":
            self.send_response(200)
            self.send_header("Content-Length", "100")
            self.end_headers()
            self.wfile.write(b"1")
            self.wfile.flush()
            self.connection.shutdown(socket.SHUT_RDWR)
        elif behaviour == "error":
            self.answer("42", 500)
        elif behaviour == "large":
            self.answer("1" * 100_000)
        else:
            self.answer(urllib.parse.unquote(behaviour))


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
with open(sys.argv[1], "w") as port:
    port.write(f"{server.server_address[1]}\n")
server.serve_forever()
