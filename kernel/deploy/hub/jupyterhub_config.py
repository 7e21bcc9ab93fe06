# JupyterHub for a class on one machine:
#
#   sudo git clone … /opt/gametree
#   sudo sh /opt/gametree/kernel/deploy/hub/install.sh NAMES
#
# With The Littlest JupyterHub, run `gametree install --system` there and copy this
# file to /opt/tljh/config/jupyterhub_config.d/gametree.py.
#
# Every learner is a user of the system, and the own server runs as that user. The members of
# the group `learners` may sign in, with their passwords. systemd, if it runs here, limits the
# memory and the processors of a learner. Without it learner.sh limits the number of processes
# and the memory of each. The kernel itself stops a cell that takes more than 2 GB or 200
# processes; install.sh sets other limits (see there).

import grp
import os
import sys

root = os.environ.get("GAMETREE_ROOT", "/opt/gametree")
idle = int(os.environ.get("GAMETREE_IDLE", "3600"))  # seconds

c.Spawner.cmd = [f"{root}/kernel/deploy/hub/learner.sh"]
c.Spawner.environment = {
    "PATH": os.pathsep.join([f"{root}/.gametree/bin", os.path.dirname(sys.executable), os.environ["PATH"]]),
    "JUPYTERHUB_SINGLEUSER_APP": "jupyter_server.serverapp.ServerApp",
    "JUPYTERHUB_ACTIVITY_INTERVAL": str(min(idle // 4, 300)),
}
c.Spawner.default_url = "/lab/tree/gametree/notebooks/01-pockets-and-game-trees.ipynb"
# When a class starts at the same moment, the last server waits for all others: ten took more
# than the usual 30 seconds on two busy cores.
c.Spawner.start_timeout = c.Spawner.http_timeout = 300

if os.path.isdir("/run/systemd/system"):
    c.JupyterHub.spawner_class = "systemd"
    c.SystemdSpawner.mem_limit = "1G"
    c.SystemdSpawner.cpu_limit = 1.0
    c.SystemdSpawner.isolate_tmp = True
    c.SystemdSpawner.disable_user_sudo = True
    c.SystemdSpawner.unit_name_template = "gametree-{USERNAME}"

c.Authenticator.allowed_users = set(grp.getgrnam("learners").gr_mem)
c.Authenticator.admin_users = set()

# A server that nobody has used for an hour is stopped. Nothing is lost: the files are in the
# home, and answers to questions in the browser.
c.JupyterHub.load_roles = [
    {
        "name": "culler",
        "scopes": ["list:users", "read:users:activity", "read:servers", "delete:servers"],
        "services": ["culler"],
    }
]
c.JupyterHub.last_activity_interval = min(idle // 4, 300)
c.JupyterHub.services = [
    {
        "name": "culler",
        "command": [sys.executable, "-m", "jupyterhub_idle_culler", f"--timeout={idle}", f"--cull-every={min(idle // 2, 600)}"],
    }
]

if "LTI_ISSUER" in os.environ:
    load_subconfig(f"{root}/kernel/deploy/hub/lti.py")
