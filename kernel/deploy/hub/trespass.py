"""Tries what a learner on a JupyterHub must not be able to do, and fails if anything succeeds.

    python3 trespass.py http://127.0.0.1:8000 names.txt

The first learner of names.txt (lines of `user password`) tries to reach the files and the server of the
second, the Hub's secrets and its API, from the browser and from a cell.
"""

import collections
import sys

import learners

ATTEMPTS = {
    "another's files": "ls /home/{other}/gametree",
    "another's environment": "cat /proc/$(pgrep -u {other} -f singleuser | head -1)/environ",
    "the Hub's secrets": "cat {data}/jupyterhub_cookie_secret",
    "the Hub's database": "cat {data}/jupyterhub.sqlite",
    "the list of users": "curl -fsS -H \"Authorization: token $JUPYTERHUB_API_TOKEN\" $JUPYTERHUB_API_URL/users",
    "stopping another's server": "curl -fsS -X DELETE -H \"Authorization: token $JUPYTERHUB_API_TOKEN\" $JUPYTERHUB_API_URL/users/{other}/server",
    "the proxy's routes": "curl -fsS http://127.0.0.1:8001/api/routes",
    "another's server with the own token": "curl -fsS -H \"Authorization: token $JUPYTERHUB_API_TOKEN\" {hub}/user/{other}/api/contents",
}


def main():
    hub, names = sys.argv[1:3]
    first, second = [learners.Learner(hub, *line.split(), collections.defaultdict(list)) for line in open(names) if line.strip()][:2]
    for learner in (first, second):
        learner.sign_in()
        learner.start()
    data = learners.__file__.replace("kernel/deploy/hub/learners.py", ".gametree/hub/data")
    if first.run("!ls ~/gametree")["status"] != "ok":
        sys.exit("the own files cannot be read, so the attempts would prove nothing")
    bad = []
    for what, command in ATTEMPTS.items():
        if first.run("!" + command.format(other=second.name, data=data, hub=hub))["status"] == "ok":
            bad.append(what)
    answer = first.http.get(f"{hub}/user/{second.name}/api/contents")
    if answer.ok and answer.url.startswith(f"{hub}/user/{second.name}/"):
        bad.append("another's server in the browser")
    for what in bad:
        print("not refused:", what)
    print(f"{len(ATTEMPTS) + 1} attempts, {len(bad)} succeeded")
    sys.exit(bool(bad))


if __name__ == "__main__":
    main()
