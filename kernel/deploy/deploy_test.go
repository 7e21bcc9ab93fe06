//go:build unix

// Package deploy tests the shell scripts of its folders, with stubs for the programs that they run.
package deploy

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// write writes an executable file, and the folders above it.
func write(t *testing.T, text string, parts ...string) {
	t.Helper()
	file := filepath.Join(parts...)
	require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o755))
	require.NoError(t, os.WriteFile(file, []byte(text), 0o755))
}

// read returns the text of a file.
func read(t *testing.T, parts ...string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(parts...))
	require.NoError(t, err)
	return string(text)
}

// path returns the absolute path of a script. go test runs the test again if the script changes,
// because FileExists looks at it.
func path(t *testing.T, script string) string {
	t.Helper()
	require.FileExists(t, script)
	absolute, err := filepath.Abs(script)
	require.NoError(t, err)
	return absolute
}

// shell runs a command in a folder, with the programs in bin before all others, and returns what it
// prints.
func shell(folder, bin string, env []string, args ...string) (string, error) {
	cmd := exec.Command(args[0], args[1:]...)
	cmd.Dir = folder
	cmd.Env = append(append(os.Environ(), "PATH="+bin+":"+os.Getenv("PATH")), env...)
	out, err := cmd.CombinedOutput()
	return string(out), err
}

// install.sh reads the learners and the certificate from the folder of whoever runs it, and makes an
// account for the last learner too if the file has no final newline. Below a file no folder can be
// made for the Hub, so it stops before it starts one.
func TestInstallMakesAllLearners(t *testing.T) {
	course, bin, mine := t.TempDir(), t.TempDir(), t.TempDir()
	write(t, read(t, "hub/install.sh"), course, "kernel/deploy/hub/install.sh")
	write(t, "jupyterhub\n", course, "kernel/deploy/hub/requirements.txt")
	write(t, "jupyterhub\n", course, ".gametree/hub/installed")
	write(t, "", course, "kernel/setup/begin.sh")
	write(t, "#!/bin/sh\n", course, ".gametree/bin/gametree")
	write(t, "#!/bin/sh\n", course, ".gametree/hub/bin/pip")
	for _, program := range []string{"groupadd", "npm", "prlimit", "python3", "usermod"} {
		write(t, "#!/bin/sh\n", bin, program)
	}
	write(t, "#!/bin/sh\n[ \"$1\" != -u ] || { echo 0; exit; }\nexit 1\n", bin, "id") // root, who knows no user
	write(t, "#!/bin/sh\nfor name; do :; done\necho \"$name $GAMETREE_CERTIFICATE $GAMETREE_KEY\" >>users\n", bin, "useradd")
	write(t, "#!/bin/sh\ncat >>passwords\n", bin, "chpasswd")
	write(t, "ann $6$a$b\n\nbob $6$c$d", mine, "names.txt")
	write(t, "", mine, "hub.crt")
	write(t, "", mine, "hub.key")

	env := []string{"GAMETREE_CERTIFICATE=hub.crt", "GAMETREE_KEY=" + mine + "/hub.key", "GAMETREE_HUB=names.txt/hub"}
	out, err := shell(mine, bin, env, "sh", filepath.Join(course, "kernel/deploy/hub/install.sh"), "names.txt")
	assert.Error(t, err)
	assert.Contains(t, out, mine+"/names.txt", "the Hub's folder")
	files := " " + mine + "/hub.crt " + mine + "/hub.key\n"
	assert.Equal(t, "ann"+files+"bob"+files, read(t, course, "users"))
	assert.Equal(t, "ann:$6$a$b\nbob:$6$c$d\n", read(t, course, "passwords"))

	out, err = shell(mine, bin, nil, "sh", filepath.Join(course, "kernel/deploy/hub/install.sh"), "others.txt")
	assert.Error(t, err)
	assert.Equal(t, "install.sh: "+mine+"/others.txt cannot be read\n", out)
}

// The merge waits for the parts, and runs on their cluster if sbatch names one.
func TestPartsAndTheirCluster(t *testing.T) {
	for printed, want := range map[string]string{
		"17":       " --array=1-3\n --dependency=afterany:17\n",
		"17;north": " --array=1-3\nnorth --dependency=afterany:17\n",
	} {
		folder, bin := t.TempDir(), t.TempDir()
		write(t, "#!/bin/sh\n", bin, "gametree")
		write(t, `#!/bin/sh
for arg; do
	case $arg in
	--array=* | --dependency=*) echo "${SBATCH_CLUSTERS-} $arg" >>jobs ;;
	esac
done
echo '`+printed+"'\n", bin, "sbatch")
		script := path(t, "slurm/parts.sh")
		out, err := shell(folder, bin, []string{"SBATCH_CLUSTERS="}, "sh", script, "3", "log", "gametree", "grade", "class", "--out", "out")
		assert.NoError(t, err)
		assert.Equal(t, printed+"\n", out)
		assert.Equal(t, want, read(t, folder, "jobs"))
	}
}

// A container runs start.sh as its entrypoint; the arguments are the image's command, or what a
// spawner sets as the command, which may be start.sh again.
func TestStartCopiesTheLessonsOnce(t *testing.T) {
	home, bin := t.TempDir(), t.TempDir()
	write(t, "#!/bin/sh\necho \"copied: $*\"\nmkdir -p \"$3\"\n", bin, "gametree")
	write(t, "#!/bin/sh\necho \"server in $(pwd -P | sed 's|.*/||'): $*\"\n", bin, "jupyterhub-singleuser")
	script := path(t, "image/start.sh")
	want := "copied: lessons --copy " + home + "/gametree\nserver in gametree: --debug\n"
	for _, args := range [][]string{{script}, {script, script}} {
		out, err := shell(home, bin, []string{"HOME=" + home}, append(args, "jupyterhub-singleuser", "--debug")...)
		assert.NoError(t, err)
		assert.Equal(t, want, out)
	}
}

// The image's JupyterHub has the major version of the chart's Hub, which starts it.
func TestTheImageFitsTheChart(t *testing.T) {
	version := func(pattern, file string) string {
		m := regexp.MustCompile(pattern).FindStringSubmatch(read(t, file))
		require.NotNil(t, m, file)
		return m[1]
	}
	values := "hub/values.yaml"
	assert.Equal(t, version(`is JupyterHub (\d+)\.`, values), version(`ARG JUPYTERHUB=(\d+)\.`, "image/Dockerfile"))
	assert.Equal(t, version(`--version (\S+)`, values), version(`The Hub of chart (\S+) `, values))
	assert.Contains(t, read(t, "hub/requirements.txt"), "\njupyterhub==", "the line that the Dockerfile changes")
}
