# Part of jupyterhub_config.py, if LTI_ISSUER is set: learners sign in from Moodle, Canvas or
# another platform by LTI 1.3. It needs LTI_ISSUER, LTI_CLIENT_ID, LTI_AUTHORIZE_URL,
# LTI_JWKS_ENDPOINT and LTI_DOMAIN.
#
# A learner whose e-mail address is USER@LTI_DOMAIN gets the server of USER, who must be in
# NAMES. None of these values is a secret: the platform signs its messages with a key of its
# own, and the Hub fetches the public half.

import os

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
