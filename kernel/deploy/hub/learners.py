"""Simulates a class that works through a lesson on a JupyterHub, and measures how long it waits.

    python3 learners.py http://127.0.0.1:8000 names.txt --lesson 01 --think 20

names.txt has a line `user password` for each learner. Each signs in, starts the own server and
a kernel, and runs the cells of the lesson, with a pause to think before each, on average
--think seconds. Beside that each completes a name now and then, makes a mistake, and has an exercise
checked. At the end stands a row for every kind of request: how many, the median, the 95th percentile
and the longest time in seconds, and how many answers were lost or wrong.

It needs only what JupyterLab brings with it (requests, websocket-client).
"""

import argparse
import collections
import json
import random
import statistics
import sys
import threading
import time
import urllib.parse
import uuid

import requests
import websocket

MISTAKE = "func broken() int { return fmt.Sprintt(3) }"


class Learner:
    """One learner, with a session of the browser."""

    def __init__(self, hub, name, password, waits):
        self.hub, self.name, self.password, self.waits = hub.rstrip("/"), name, password, waits
        self.http = requests.Session()

    def sign_in(self):
        page = self.http.get(f"{self.hub}/hub/login")
        page.raise_for_status()
        form = {"username": self.name, "password": self.password, "_xsrf": self.http.cookies.get("_xsrf", path="/hub/")}
        answer = self.http.post(f"{self.hub}/hub/login", data=form)
        answer.raise_for_status()
        if "/hub/login" in answer.url:
            raise RuntimeError(f"{self.name} may not sign in")

    def start(self):
        """Starts the server and a kernel."""
        self.http.get(f"{self.hub}/hub/spawn/{self.name}")
        self.own = f"{self.hub}/user/{self.name}"
        for _ in range(600):
            answer = self.http.get(f"{self.own}/lab")  # signs in to the own server too
            if answer.ok and answer.url.startswith(self.own):
                break
            time.sleep(0.5)
        else:
            raise RuntimeError(f"{self.name}: the server does not start")
        kernel = self.post("api/kernels", {"name": "gametree", "path": "gametree/notebooks"})
        cookies = "; ".join(f"{c.name}={c.value}" for c in self.http.cookies)
        address = urllib.parse.urlsplit(self.own)._replace(scheme="ws").geturl()
        self.socket = websocket.create_connection(f"{address}/api/kernels/{kernel['id']}/channels", cookie=cookies, timeout=300)
        self.ask("kernel_info_request", {})

    def post(self, path, body):
        token = self.http.cookies.get("_xsrf", path=f"/user/{self.name}/")
        answer = self.http.post(f"{self.own}/{path}", json=body, headers={"X-XSRFToken": token})
        answer.raise_for_status()
        return answer.json()

    def ask(self, kind, content, channel="shell"):
        """Sends a request and returns its reply, when the kernel is idle again."""
        header = {"msg_id": uuid.uuid4().hex, "msg_type": kind, "session": self.name, "username": self.name, "version": "5.3", "date": ""}
        self.socket.send(json.dumps({"header": header, "parent_header": {}, "metadata": {}, "content": content, "channel": channel}))
        reply, idle = None, False
        while reply is None or not idle:
            message = json.loads(self.socket.recv())
            if message.get("parent_header", {}).get("msg_id") != header["msg_id"]:
                continue
            if message["channel"] == channel:
                reply = message["content"]
            if message["msg_type"] == "status" and message["content"]["execution_state"] == "idle":
                idle = True
        return reply

    def run(self, code):
        return self.ask("execute_request", {"code": code, "silent": False, "store_history": True, "user_expressions": {}, "allow_stdin": False, "stop_on_error": False})

    def measured(self, kind, act, right):
        began = time.monotonic()
        try:
            good = right(act())
        except Exception as failure:
            print(f"{self.name}: {kind}: {failure}", file=sys.stderr)
            good = False
        self.waits[kind].append((time.monotonic() - began, good))

    def work(self, lesson, think, rng):
        def pause():
            time.sleep(rng.expovariate(1 / think) if think else 0)

        self.measured("sign in", self.sign_in, lambda _: True)
        self.measured("start", self.start, lambda _: True)
        for number, code in enumerate(lesson):
            pause()
            self.measured("cell", lambda: self.run(code), lambda r: r["status"] == "ok")
            if number % 4 == 1:
                text = "%solve tr"
                self.measured("completion", lambda: self.ask("complete_request", {"code": text, "cursor_pos": len(text)}), lambda r: "tree" in " ".join(r["matches"]))
            if number % 8 == 3:
                pause()
                self.measured("mistake", lambda: self.run(MISTAKE), lambda r: r["status"] == "error")
        pause()
        self.measured("check", lambda: self.run("%stub best-pocket"), lambda r: r["status"] == "ok")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("hub")
    parser.add_argument("names")
    parser.add_argument("--lesson", default="01")
    parser.add_argument("--think", type=float, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--notebooks", default="notebooks", help="the folder of the lessons")
    options = parser.parse_args()
    import glob

    file = glob.glob(f"{options.notebooks}/{options.lesson}-*.ipynb")[0]
    cells = json.load(open(file))["cells"]
    lesson = ["".join(c["source"]) for c in cells if c["cell_type"] == "code"]
    waits = collections.defaultdict(list)
    class_ = [Learner(options.hub, *line.split(), waits) for line in open(options.names) if line.strip()]
    rng = random.Random(options.seed)
    threads = [threading.Thread(target=l.work, args=(lesson, options.think, random.Random(rng.random()))) for l in class_]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    print(f"{'':12} {'requests':>8} {'p50':>7} {'p95':>7} {'longest':>7} {'wrong':>6}")
    for kind, all_ in waits.items():
        times = sorted(t for t, _ in all_)
        p95 = times[min(len(times) - 1, int(0.95 * len(times)))]
        print(f"{kind:12} {len(times):8} {statistics.median(times):7.2f} {p95:7.2f} {times[-1]:7.2f} {sum(not good for _, good in all_):6}")
    sys.exit(any(not good for all_ in waits.values() for _, good in all_))


if __name__ == "__main__":
    main()
