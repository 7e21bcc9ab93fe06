# JupyterHub for a class on one machine, as install.sh sets it up. With The Littlest JupyterHub, run
# `gametree install --system` there and copy this file to /opt/tljh/config/jupyterhub_config.d/gametree.py. What is set
# there stays: its users and admins, services, limits, and how servers are started.
#
# Every learner is a user of the system, and the own server runs as that user. The members of the group `learners` may
# sign in, with their passwords. systemd, if it runs here, limits the memory and the processors of a learner; without
# it learner.sh limits both. The kernel itself stops a cell that takes more than 2 GB or 200 processes.

import grp
import os
import subprocess
import sys

root = os.environ.get("GAMETREE_ROOT", "/opt/gametree")
idle = int(os.environ.get("GAMETREE_IDLE", "3600"))  # seconds

c.Spawner.cmd = [f"{root}/kernel/deploy/hub/learner.sh"]
c.Spawner.environment.update({
    "PATH": os.pathsep.join([f"{root}/.gametree/bin", os.path.dirname(sys.executable), os.environ["PATH"]]),
    "JUPYTERHUB_SINGLEUSER_APP": "jupyter_server.serverapp.ServerApp",
    "JUPYTERHUB_ACTIVITY_INTERVAL": str(min(idle // 4, 300)),
})
c.Spawner.default_url = "/lab/tree/gametree/notebooks/01-pockets-and-game-trees.ipynb"
# When a class starts at the same moment, the last server waits for all others: ten took more
# than the usual 30 seconds on two busy cores.
c.Spawner.start_timeout = c.Spawner.http_timeout = 300

if "spawner_class" not in c.JupyterHub and os.path.isdir("/run/systemd/system"):
    c.JupyterHub.spawner_class = "systemd"
    c.SystemdSpawner.mem_limit = "1G"
    c.SystemdSpawner.cpu_limit = 1.0
    c.SystemdSpawner.isolate_tmp = True
    c.SystemdSpawner.disable_user_sudo = True
    c.SystemdSpawner.unit_name_template = "gametree-{USERNAME}"

# Passwords cross the network only by HTTPS. Without a certificate the Hub answers this machine
# only, for example a web server that has one.
if "bind_url" not in c.JupyterHub and "proxy_class" not in c.JupyterHub:
    c.JupyterHub.ssl_cert = os.environ.get("GAMETREE_CERTIFICATE", "")
    c.JupyterHub.ssl_key = os.environ.get("GAMETREE_KEY", "")
    c.JupyterHub.bind_url = "https://:8000" if c.JupyterHub.ssl_cert else "http://127.0.0.1:8000"

subprocess.run(["groupadd", "--force", "learners"], check=True)
c.Authenticator.allowed_users.update(grp.getgrnam("learners").gr_mem)

# A server that nobody has used for an hour is stopped. Nothing is lost: the files are in the
# home, and answers to questions in the browser.
c.JupyterHub.last_activity_interval = min(idle // 4, 300)
c.JupyterHub.load_roles.append({
    "name": "gametree-culler",
    "scopes": ["list:users", "read:users:activity", "read:servers", "delete:servers"],
    "services": ["gametree-culler"],
})
c.JupyterHub.services.append({
    "name": "gametree-culler",
    "command": [sys.executable, "-m", "jupyterhub_idle_culler", f"--timeout={idle}", f"--cull-every={min(idle // 2, 600)}"],
})

# With LTI_ISSUER, LTI_CLIENT_ID, LTI_AUTHORIZE_URL, LTI_JWKS_ENDPOINT and LTI_DOMAIN, none of them
# a secret, learners sign in from Moodle, Canvas or another platform by LTI 1.3. One whose e-mail
# address is USER@LTI_DOMAIN gets the server of USER, who must be in NAMES.
if "LTI_ISSUER" in os.environ:
    from ltiauthenticator.lti13.auth import LTI13Authenticator

    class PlatformAuthenticator(LTI13Authenticator):
        def get_username(self, token):
            user, _, domain = super().get_username(token).lower().partition("@")
            return user if domain == os.environ["LTI_DOMAIN"].lower() else f"{user}@{domain}"

    c.JupyterHub.authenticator_class = PlatformAuthenticator
    c.LTI13Authenticator.username_key = "email"
    c.LTI13Authenticator.issuer = os.environ["LTI_ISSUER"]
    c.LTI13Authenticator.client_id = {os.environ["LTI_CLIENT_ID"]}
    c.LTI13Authenticator.authorize_url = os.environ["LTI_AUTHORIZE_URL"]
    c.LTI13Authenticator.jwks_endpoint = os.environ["LTI_JWKS_ENDPOINT"]
