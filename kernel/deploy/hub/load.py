"""Simulates a class that works through a lesson on a JupyterHub, and measures how long
it waits and what it costs:

    .gametree/hub/bin/python kernel/deploy/hub/load.py http://127.0.0.1:8000 passwords.txt

passwords.txt has a line `user password` for each learner. All
learners come within one pause. Each signs in, starts the own server and a kernel, and runs
the cells of the lesson, with a pause to think before each. In between each completes a name
and makes a mistake, and at the end has an answer checked. The exit status is 1 if anything
was lost or wrong.
"""

import argparse
import asyncio
import collections
import json
import pathlib
import random
import sys
import time
import uuid

import aiohttp
from yarl import URL

ROOT = pathlib.Path(__file__).resolve().parents[3]
ACTIONS = ["sign in", "server", "kernel", "cell", "mistake", "completion", "check"]  # in the order of the report
TIMEOUT = aiohttp.ClientTimeout(total=300)  # seconds for one request

# USAGE prints the processor time and the memory of all processes of a learner.
USAGE = r"!for p in $(find /proc -maxdepth 1 -user $(id -u) -name '[1-9]*'); do sed 's/.*)//' $p/stat; grep ^Pss: $p/smaps_rollup; done 2>/dev/null; true"


class Learner:
    """A learner with the session of a browser."""

    def __init__(self, hub, name, password):
        self.hub, self.name, self.password = hub.rstrip("/"), name, password
        self.own = f"/user/{name}"

    def xsrf(self, path):
        """Returns the token against forged requests of the pages below a path."""
        cookies = self.browser.cookie_jar.filter_cookies(URL(self.hub + path))
        return cookies["_xsrf"].value if "_xsrf" in cookies else ""

    async def do(self, method, path, **body):
        """Sends a request and returns the path that answered it, and the answer."""
        headers = {"X-XSRFToken": self.xsrf(path)}
        if "/api/" in path:  # as a script of a page sends it
            headers |= {"Sec-Fetch-Mode": "cors", "Sec-Fetch-Site": "same-origin"}
        async with self.browser.request(method, self.hub + path, headers=headers, **body) as answer:
            text = await answer.text()
            if not answer.ok:
                raise RuntimeError(f"{method} {path}: status {answer.status}: {text[:200]}")
            return answer.url.path, text

    async def sign_in(self):
        await self.do("GET", "/hub/login")
        form = {"username": self.name, "password": self.password, "_xsrf": self.xsrf("/hub/login")}
        path, _ = await self.do("POST", "/hub/login", data=form)
        if "/hub/login" in path:
            raise RuntimeError("the Hub refuses the password")

    async def start_server(self):
        await self.do("POST", f"/hub/api/users/{self.name}/server", json={})
        while True:
            _, user = await self.do("GET", f"/hub/api/users/{self.name}")
            server = json.loads(user)["servers"].get("")
            if server is None:
                raise RuntimeError("the server did not start")
            if server["ready"]:
                break
            await asyncio.sleep(1)
        await self.do("GET", self.own + "/lab")

    async def start_kernel(self):
        _, kernel = await self.do("POST", self.own + "/api/kernels", json={"name": "gametree", "path": "gametree/notebooks"})
        channels = f"{self.own}/api/kernels/{json.loads(kernel)['id']}/channels"
        self.kernel = await self.browser.ws_connect(self.hub + channels, max_msg_size=0)
        await self.ask("kernel_info", {})

    async def ask(self, kind, content):
        """Sends a request to the kernel and returns its reply and the text that was shown."""
        request = {"msg_id": uuid.uuid4().hex, "msg_type": kind + "_request", "session": self.name, "username": "", "version": "5.3"}
        await self.kernel.send_json({"channel": "shell", "header": request, "parent_header": {}, "metadata": {}, "content": content})
        reply, idle, text = None, False, ""
        async with asyncio.timeout(TIMEOUT.total):
            while reply is None or not idle:
                message = await self.kernel.receive()
                if message.type == aiohttp.WSMsgType.BINARY:
                    continue  # a message of a widget
                if message.type != aiohttp.WSMsgType.TEXT:
                    raise RuntimeError(f"the connection to the kernel closed: {message.extra or message.type}")
                message = message.json()
                if message["parent_header"].get("msg_id") != request["msg_id"]:
                    continue
                received = message["content"]
                if message["msg_type"] == kind + "_reply":
                    reply = received
                idle = idle or received.get("execution_state") == "idle"
                if message["msg_type"] == "stream":
                    text += received["text"]
                text += received.get("data", {}).get("text/plain", "")
        return reply, text

    async def run(self, source):
        """Runs a cell and returns the text that it shows, or raises what went wrong."""
        reply, text = await self.ask("execute", {"code": source, "silent": False, "store_history": True, "user_expressions": {}, "allow_stdin": False, "stop_on_error": True})
        if reply["status"] != "ok":
            raise CellError(f"{reply.get('ename')}: {reply.get('evalue')}\n{text}")
        return text

    async def run_cell(self, cell):
        """Runs a cell of the lesson."""
        try:
            await self.run("".join(cell["source"]))
        except CellError:
            if "raises-exception" not in cell["metadata"].get("tags", []):
                raise

    async def usage(self):
        """Returns the processor time in seconds and the memory in MB of the learner's processes."""
        seconds = megabytes = 0
        for fields in map(str.split, (await self.run(USAGE)).splitlines()):
            if fields[:1] == ["Pss:"]:
                megabytes += int(fields[1]) / 1024
            elif len(fields) > 14:  # from the state on; 100 ticks are a second
                seconds += sum(map(int, fields[11:15])) / 100
        return seconds, megabytes


class CellError(RuntimeError):
    """The failure of a cell."""


async def make_mistake(learner):
    try:
        await learner.run("func broken() int { return fmt.Sprintt(3) }")
    except CellError as error:
        if "Sprintt" in str(error):
            return
        raise
    raise RuntimeError("a cell with a mistake compiled")


async def complete(learner):
    text = "strings.ToUp"
    reply, _ = await learner.ask("complete", {"code": text, "cursor_pos": len(text)})
    if "ToUpper" not in reply["matches"]:
        raise RuntimeError(f"{text} is completed to {reply['matches']}")


async def check(learner):
    exemplar = (ROOT / "exercises/best-pocket/exemplar.go").read_text()
    text = await learner.run("// exercise: best-pocket\n" + exemplar.partition("package answer\n")[2])
    if "8 of 8 points" not in text:
        raise RuntimeError("the right answer gets other points: " + text)


class Class:
    def __init__(self, lesson, think):
        self.think = think  # seconds, on average
        self.times, self.errors, self.costs = collections.defaultdict(list), collections.Counter(), []
        [file] = ROOT.glob(f"notebooks/{lesson}-*.ipynb")
        cells = json.loads(file.read_text())["cells"]
        code = (cell for cell in cells if cell["cell_type"] == "code" and "skip-execution" not in cell["metadata"].get("tags", []))
        self.cells = [cell for cell in code if "".join(cell["source"]).strip()]

    async def measure(self, action, work):
        """Does an action, and reports whether it succeeded."""
        began = time.monotonic()
        try:
            await work
        except Exception as error:
            self.errors[f"{action}: {error!r}"] += 1
            return False
        finally:
            self.times[action].append(time.monotonic() - began)
        return True

    async def pause(self):
        await asyncio.sleep(random.expovariate(1) * self.think)

    async def follow(self, learner):
        await asyncio.sleep(random.random() * self.think)
        jar = aiohttp.CookieJar(unsafe=True)  # for addresses that are numbers
        async with aiohttp.ClientSession(cookie_jar=jar, timeout=TIMEOUT) as learner.browser:
            for action, work in ("sign in", learner.sign_in), ("server", learner.start_server), ("kernel", learner.start_kernel):
                if not await self.measure(action, work()):
                    return
            began, (used, _) = time.monotonic(), await learner.usage()
            for i, cell in enumerate(self.cells):
                await self.pause()
                await self.measure("cell", learner.run_cell(cell))
                if i % 3 == 1:
                    await self.measure("completion", complete(learner))
                if i % 6 == 2:
                    await self.pause()
                    await self.measure("mistake", make_mistake(learner))
            await self.pause()
            await self.measure("check", check(learner))
            seconds, megabytes = await learner.usage()
            self.costs.append((seconds - used, megabytes, (time.monotonic() - began) / 60))

    def report(self):
        print(f"{'':11} {'number':>6} {'p50':>8} {'p95':>8} {'longest':>8}")
        for action in ACTIONS:
            times = sorted(self.times[action]) or [0]
            p50, p95, longest = (times[min(len(times) - 1, int(p * len(times)))] for p in (0.5, 0.95, 1))
            print(f"{action:11} {len(self.times[action]):6} {p50:7.2f}s {p95:7.2f}s {longest:7.2f}s")
        if n := len(self.costs):
            seconds, megabytes, minutes = map(sum, zip(*self.costs))
            print(f"{n} learners followed the lesson to its end, each in {minutes / n:.1f} minutes on average,"
                  f" with {seconds / minutes:.2f} s of processor time a minute and {megabytes / n:.0f} MB of memory at the end")
        print(f"{self.errors.total()} lost or wrong")
        for error, count in sorted(self.errors.items()):
            print(f"{count} × {error}")


async def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lesson", default="01", help="the number of the lesson")
    parser.add_argument("--think", type=float, default=20, help="the mean time to think before each cell, in seconds")
    parser.add_argument("hub", help="such as http://127.0.0.1:8000")
    parser.add_argument("names", type=pathlib.Path, help="the file with a line `user password` for each learner")
    arguments = parser.parse_args()
    learners = [Learner(arguments.hub, *line.split()) for line in arguments.names.read_text().splitlines() if line.strip()]
    simulated = Class(arguments.lesson, arguments.think)
    await asyncio.gather(*map(simulated.follow, learners))
    simulated.report()
    sys.exit(simulated.errors.total() > 0)


if __name__ == "__main__":
    asyncio.run(main())
