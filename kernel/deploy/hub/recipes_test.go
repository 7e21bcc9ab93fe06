//go:build e2e && hub && linux

package hub_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/setup"
)

// TestHubUnit: systemd can read the service, with the folders of a machine.
func TestHubUnit(t *testing.T) {
	text, err := os.ReadFile("gametree-hub.service")
	require.NoError(t, err)
	unit := filepath.Join(t.TempDir(), "gametree-hub.service")
	text = []byte(strings.ReplaceAll(string(text), "/opt/gametree/.gametree/hub/bin/jupyterhub", "/bin/true"))
	require.NoError(t, os.WriteFile(unit, text, 0o644))
	out, err := exec.Command("systemd-analyze", "verify", "--man=no", unit).CombinedOutput()
	assert.NoError(t, err, "%s", out)
	assert.NotContains(t, string(out), "gametree-hub.service", "no warning")
}

// asTLJH loads our settings after settings like those of The Littlest JupyterHub.
const asTLJH = `
import sys
from traitlets.config import Config, PyFileConfigLoader
c = Config()
c.JupyterHub.spawner_class = "tljh"
c.JupyterHub.proxy_class = "traefik_file"
c.JupyterHub.services = [{"name": "cull-idle"}]
c.JupyterHub.load_roles = [{"name": "staff"}]
c.Authenticator.admin_users = {"teacher"}
c.Authenticator.allowed_users = {"guest"}
c.Spawner.environment = {"A": "b"}
for preset in c, Config():
    preset = Config(preset)
    code = open(sys.argv[1]).read()
    exec(compile(code, sys.argv[1], "exec"), {"c": preset, "load_subconfig": None})
    j = preset.JupyterHub
    def names(values): return [v["name"] for v in (values.get_value([]) if hasattr(values, "get_value") else values)]
    print(names(j.services), names(j.load_roles),
          dict(preset.Authenticator).get("admin_users"), dict(preset.Authenticator).get("allowed_users"),
          dict(j).get("spawner_class"), dict(j).get("bind_url"))
`

// TestHubSettings: they add to those that are there.
func TestHubSettings(t *testing.T) {
	root, err := setup.Root()
	require.NoError(t, err)
	python := filepath.Join(root, ".gametree", "hub", "bin", "python")
	if _, err := os.Stat(python); err != nil {
		python = filepath.Join(root, ".gametree", "venv", "bin", "python")
	}
	out, err := exec.Command(python, "-c", asTLJH, "jupyterhub_config.py").CombinedOutput()
	require.NoError(t, err, "%s", out)
	lines := strings.Split(strings.TrimSpace(string(out)), "\n")
	require.Len(t, lines, 2)
	assert.Contains(t, lines[0], "['cull-idle', 'gametree-culler'] ['staff', 'gametree-culler']")
	assert.Contains(t, lines[0], "{'teacher'} {'guest'")
	assert.Contains(t, lines[0], "tljh None")
	assert.Contains(t, lines[1], "['gametree-culler'] ['gametree-culler']")
	assert.Contains(t, lines[1], "http://127.0.0.1:8000")
}
