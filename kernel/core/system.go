// The commands of a cell about the machine: !, %%bash, %env, %cd and their kind. They run
// in their order, before the cell's Go.

package core

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"strings"

	"gametree/exercises/grader/host"
	"gametree/exercises/grader/program"
	"gametree/kernel/cell"
	"gametree/kernel/wire"
)

// command runs one command of a cell, and returns why it has failed, nil if it has not.
func (now *running) command(m host.Machine, c program.Command) *cell.Cause {
	arguments := strings.TrimSpace(strings.TrimPrefix(c.Text, c.Name))
	switch {
	case c.Text[:min(1, len(c.Text))] == "!":
		return now.shell(m, strings.TrimPrefix(c.Text, "!"))
	case c.Name == "%%writefile":
		return now.said(writeFile(c.Text))
	case c.IsForeign():
		return now.script(m, c.Text)
	case c.Name == "%cd":
		return now.said(changeFolder(arguments))
	case c.Name == "%env":
		return now.said(now.k.setVariable(arguments))
	case c.Name == "%capture":
		f, _, err := create(c.Text)
		if err == nil {
			now.captured = f // what the cell prints goes there too
		}
		return now.said("", err)
	}
	return nil
}

// split returns the words of a line; a quote that is never closed ends with it.
func split(line string) []string {
	words, _ := program.Split(line)
	return words
}

// said prints what a command says, or returns why it has failed.
func (now *running) said(text string, err error) *cell.Cause {
	if err != nil {
		return failed(cell.CommandError, err.Error())
	}
	if text != "" {
		now.printout.add(wire.Stdout, text+"\n")
	}
	return nil
}

// shell runs a command after !. After !* it runs in the folder of the module to which it may
// add packages.
func (now *running) shell(m host.Machine, command string) *cell.Cause {
	o := host.Start{}
	if inModule, ok := strings.CutPrefix(command, "*"); ok {
		folder, err := m.Module()
		if err != nil {
			return now.said("", err)
		}
		command, o.Dir = inModule, folder
		o.Env = map[string]string{
			"GOWORK": filepath.Join(folder, "go.work"), "GOFLAGS": "-buildvcs=false", "GO111MODULE": "on",
		}
		defer m.Module() // what was compiled for cells may have changed
	}
	return asCommand(now.await(o, func(o host.Start) (host.Process, error) {
		return m.Command(o, "bash", "-c", command)
	}))
}

// script runs a cell in another language: its text is the input of the program that its
// first line names.
func (now *running) script(m host.Machine, code string) *cell.Cause {
	first, text, _ := strings.Cut(code, "\n")
	line := split(first)
	if line[0] != "%%script" {
		line = append([]string{"%%script", strings.TrimPrefix(line[0], "%%")}, line[1:]...)
	}
	if len(line) < 2 {
		return now.said("", fmt.Errorf("%%%%script needs the name of a program, as in %%%%script python3"))
	}
	return asCommand(now.await(host.Start{}, func(o host.Start) (host.Process, error) {
		o.Asked = func() {}
		p, err := m.Command(o, line[1], line[2:]...)
		if err == nil {
			p.Input(text + "\n")
			p.Input("")
		}
		return p, err
	}))
}

// asCommand says of a failure that a command of the system has failed.
func asCommand(cause *cell.Cause) *cell.Cause {
	if cause != nil && cause.Known == nil {
		cause.Command = true
	}
	return cause
}

// create opens the file that the line of a command names for writing, after -a at its end. did
// says which.
func create(line string) (f *os.File, did string, err error) {
	words, how, did := split(line), os.O_TRUNC, "written"
	command := words[0]
	if words = words[1:]; len(words) > 1 && words[0] == "-a" {
		words, how, did = words[1:], os.O_APPEND, "appended"
	}
	if len(words) != 1 {
		return nil, "", fmt.Errorf("%[1]s needs the name of a file, as in %[1]s notes.txt, or -a and a name", command)
	}
	f, err = os.OpenFile(expanded(words[0]), os.O_CREATE|os.O_WRONLY|how, 0o644)
	return f, did, err
}

// writeFile writes the text of a cell to the file that its first line names.
func writeFile(code string) (said string, err error) {
	first, text, _ := strings.Cut(code, "\n")
	f, did, err := create(first)
	if err != nil {
		return "", err
	}
	defer f.Close()
	if text != "" && !strings.HasSuffix(text, "\n") {
		text += "\n"
	}
	_, err = f.WriteString(text)
	return fmt.Sprintf("Cell contents %s to %q.", did, f.Name()), err
}

// changeFolder changes the working folder of the kernel and its cells; without a name it
// returns the present one.
func changeFolder(name string) (said string, err error) {
	did := "Current directory: "
	if line := split(name); len(line) == 1 {
		did = "Changed directory to "
		if err := os.Chdir(expanded(line[0])); err != nil {
			return "", err
		}
	} else if len(line) > 1 {
		return "", fmt.Errorf("%%cd needs one folder; put quotes around a name with blanks")
	}
	now, err := os.Getwd()
	return fmt.Sprintf("%s%q", did, now), err
}

// expanded replaces ~ and variables in a path.
func expanded(path string) string {
	if rest, home := strings.CutPrefix(path, "~"); home && (rest == "" || rest[0] == '/') {
		path = "$HOME" + rest
	}
	return os.ExpandEnv(path)
}

// setVariable sets a variable of the environment of programs and commands, as NAME=VALUE or
// NAME VALUE.
func (k *Kernel) setVariable(text string) (said string, err error) {
	name, value, found := strings.Cut(text, "=")
	if !found || strings.ContainsAny(name, " \t") {
		name, value, found = strings.Cut(text, " ")
	}
	if !found || name == "" {
		return "", fmt.Errorf("%%env needs a name and a value, as in %%env DEPTH=3")
	}
	if line := split(value); len(line) == 1 {
		value = line[0]
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	k.variables[name] = value
	return fmt.Sprintf("Set: %s=%q", name, value), nil
}

// environment returns own and the variables that cells have set.
func (k *Kernel) environment(own map[string]string) map[string]string {
	k.mu.Lock()
	defer k.mu.Unlock()
	all := maps.Clone(k.variables)
	maps.Copy(all, own)
	return all
}

// arguments returns the arguments of the program of a cell.
func (k *Kernel) arguments(c *Execution) []string {
	for _, command := range program.Commands(c.Program) {
		line := split(command.Text)
		switch {
		case command.Name == "%test":
			return program.TestArguments(line[1:], c.Made.Tests)
		case (command.Name == "%%" || command.Name == "%main") && len(line) > 1:
			k.args = line[1:]
		}
	}
	return k.args
}
