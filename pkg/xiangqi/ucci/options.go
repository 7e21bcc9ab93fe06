package ucci

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"gametree/pkg/internal/quote"
	"gametree/pkg/xiangqi"
)

type option struct {
	name string // in UCI
	ucci string // name in UCCI; if empty, name in lower case
	kind string // type and range, without the default
	now  string // its value; empty: it has none
	set  func(value string) error
}

const (
	maxHash    = 4096 // megabytes
	maxThreads = 64
	variant    = "xiangqi"
)

func (s *conversation) options() []option {
	return []option{
		spin("Hash", "hashsize", maxHash, &s.hash, func() { s.engine.Resize(s.hash << 20) }),
		spin("Threads", "", maxThreads, &s.engine.Workers, func() {}),
		{"Clear Hash", "newgame", "button", "", func(string) error { s.engine.Forget(); return nil }},
		check("UseMillisec", s.unit == time.Millisecond, func(on bool) error {
			s.unit = map[bool]time.Duration{true: time.Millisecond, false: time.Second}[on]
			return nil
		}),
		check("RanksFromZero", s.dialect != UCI, func(on bool) error {
			if s.dialect != UCCI {
				s.countFrom(map[bool]Dialect{false: UCI, true: UCIFromZero}[on])
			}
			return nil
		}),
		spin("MultiPV", "", xiangqi.MaxMoves, &s.lines, func() {}),
		{"UCI_Variant", "", "combo var " + variant, variant, func(value string) error {
			if value != variant {
				return fmt.Errorf("want %s, got %s", variant, quote.Short(value))
			}
			return nil
		}},
	}
}

// spin is an option for the number n, from 1 to most. changed is called after a change.
func spin(name, ucci string, most int, n *int, changed func()) option {
	return option{name, ucci, fmt.Sprintf("spin min 1 max %d", most), strconv.Itoa(*n),
		func(value string) error {
			number, err := strconv.Atoi(value)
			if err != nil || number < 1 || number > most {
				return fmt.Errorf("want a number from 1 to %d, got %s", most, quote.Short(value))
			}
			*n = number
			changed()
			return nil
		}}
}

// check is an option that is on or off.
func check(name string, on bool, turn func(on bool) error) option {
	return option{name, "", "check", strconv.FormatBool(on), func(value string) error {
		switch value {
		case "true", "on":
			return turn(true)
		case "false", "off":
			return turn(false)
		}
		return fmt.Errorf("want true or false, got %s", quote.Short(value))
	}}
}

// nameIn returns the option's name in a dialect.
func (o option) nameIn(d Dialect) string {
	switch {
	case d != UCCI:
		return o.name
	case o.ucci != "":
		return o.ucci
	}
	return strings.ToLower(o.name)
}

func (o option) line(d Dialect) string {
	kind, rest, _ := strings.Cut(o.kind, " ")
	line := "option "
	if d != UCCI {
		line += "name "
	}
	line += o.nameIn(d) + " type " + kind
	if o.now != "" {
		line += " default " + o.now
	}
	return strings.TrimSpace(line + " " + rest)
}

// setOption sets the option with that name, in lower case, of either dialect.
func (s *conversation) setOption(name, value string) error {
	for _, o := range s.options() {
		if name != strings.ToLower(o.nameIn(UCCI)) && name != strings.ToLower(o.nameIn(UCI)) {
			continue
		}
		if err := o.set(value); err != nil {
			return fmt.Errorf("setoption %s: %w", name, err)
		}
		return nil
	}
	return fmt.Errorf("no option %s", quote.Short(name))
}
