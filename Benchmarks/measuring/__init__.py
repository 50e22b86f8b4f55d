"""What the benchmarks share: measuring (measure), the report (report), where and with what (environment)."""
