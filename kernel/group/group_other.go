//go:build !linux

package group

import "syscall"

// Own is Apart: other systems cannot kill a child when we end.
func Own() *syscall.SysProcAttr { return Apart() }

// Adopt does nothing: only Linux can.
func Adopt() {}
