//go:build js && commands

package main

import (
	"gametree/kernel/assist"
	"gametree/kernel/core"
	"gametree/kernel/page"
	"gametree/kernel/page/commands"
	"gametree/pkg/render"
)

func init() {
	extras = func(host page.Host, channel string) func(*core.Programs, *assist.Scope) core.Options {
		return commands.Extras(host, render.Talk{Channel: channel})
	}
}
