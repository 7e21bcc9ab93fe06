//go:build unix

// Canary is a program that tries to break out of the jail, and reports what it could
// do.
package main

import (
	"encoding/json"
	"net"
	"os"
	"os/exec"
	"syscall"

	"gametree/exercises/grader/jail"
	"gametree/exercises/grader/jail/inside"
)

func main() {
	secret, _ := os.Executable()
	inside.Enter()
	tries := []struct {
		name string
		try  func() error
	}{
		{"read a file", func() error { _, err := os.ReadFile(secret); return err }},
		{"list a folder", func() error { _, err := os.ReadDir("/"); return err }},
		{"write a file", func() error { return os.WriteFile(os.TempDir()+"/gametree-canary", []byte("x"), 0o600) }},
		{"open a TCP connection", func() error { _, err := net.Listen("tcp", "127.0.0.1:0"); return err }},
		{"open a UDP socket", func() error { _, err := net.Dial("udp", "127.0.0.1:9"); return err }},
		{"run a program", func() error { return exec.Command(secret, "nothing").Start() }},
		{"signal its parent", func() error { return syscall.Kill(os.Getppid(), 0) }},
		{"signal everybody", func() error { return syscall.Kill(-1, 0) }},
		{"trace", func() error { return errno(syscall.SYS_PTRACE) }},
	}
	found := jail.Findings{Layers: inside.Added}
	for _, t := range tries {
		if t.try() == nil {
			found.Escapes = append(found.Escapes, t.name)
		}
	}
	json.NewEncoder(os.Stdout).Encode(found)
}

func errno(call uintptr) error {
	if _, _, e := syscall.Syscall(call, 0, 0, 0); e != 0 {
		return e
	}
	return nil
}
