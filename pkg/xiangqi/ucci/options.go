package ucci

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"gametree/pkg/search"
	"gametree/pkg/xiangqi/engine"
)

// option is something that can be set.
type option struct {
	name string // in UCI; in UCCI it is ucci, or the name in small letters
	ucci string
	kind string // type and what belongs to it, but the default
	get  func(s *session) string
	set  func(s *session, value string) error
}

const (
	most        = 4096 // megabytes of a table
	mostThreads = 64
	variant     = "xiangqi"
)

// options lists all options. The last ones are the switches of the search.
func options() []option {
	all := []option{
		{"Hash", "hashsize", fmt.Sprintf("spin min 1 max %d", most),
			func(s *session) string { return strconv.Itoa(s.hash) },
			func(s *session, value string) (err error) {
				if s.hash, err = within(value, s.hash, most); err == nil {
					s.engine.SetHash(s.hash << 20)
				}
				return err
			}},
		{"Threads", "", fmt.Sprintf("spin min 1 max %d", mostThreads),
			func(s *session) string { return strconv.Itoa(s.engine.Workers) },
			func(s *session, value string) (err error) {
				s.engine.Workers, err = within(value, s.engine.Workers, mostThreads)
				return err
			}},
		{"Clear Hash", "newgame", "button", nil,
			func(s *session, _ string) error { s.engine.NewGame(); return nil }},
		{"UseMillisec", "", "check",
			func(s *session) string { return strconv.FormatBool(s.unit == time.Millisecond) },
			func(s *session, value string) error {
				on, err := truth(value)
				if err == nil {
					s.unit = map[bool]time.Duration{true: time.Millisecond, false: time.Second}[on]
				}
				return err
			}},
		{"UCI_Variant", "", "combo var " + variant,
			func(*session) string { return variant },
			func(_ *session, value string) error {
				if value != variant {
					return fmt.Errorf("want %s, got %s", variant, quoted(value))
				}
				return nil
			}},
		{"Level", "", "combo var " + strings.Join(engine.Names(), " var "),
			func(s *session) string { return s.engine.Level.Name },
			func(s *session, value string) error {
				l, err := engine.ParseLevel(value)
				if err == nil {
					s.engine.Level = l
				}
				return err
			}},
	}
	for _, name := range search.SwitchNames() {
		all = append(all, option{name, "", "check",
			func(s *session) string { return strconv.FormatBool(s.engine.Level.Switches.On(name)) },
			func(s *session, value string) error {
				on, err := truth(value)
				if err != nil {
					return err
				}
				return s.engine.Level.Set(name, on)
			}})
	}
	return all
}

// in is the option's name in a dialect.
func (o option) in(d Dialect) string {
	switch {
	case d == UCI:
		return o.name
	case o.ucci != "":
		return o.ucci
	}
	return strings.ToLower(o.name)
}

// line is the option as an engine lists it.
func (o option) line(d Dialect, s *session) string {
	kind, rest, _ := strings.Cut(o.kind, " ")
	line := "option " + o.in(d) + " type " + kind
	if d == UCI {
		line = "option name " + o.in(d) + " type " + kind
	}
	if o.get != nil {
		line += " default " + o.get(s)
	}
	return strings.TrimSpace(line + " " + rest)
}

// setOption sets the option of that name, in either dialect and any case.
func (s *session) setOption(name, value string) error {
	all := options()
	i := slices.IndexFunc(all, func(o option) bool {
		return name == strings.ToLower(o.in(UCCI)) || name == strings.ToLower(o.in(UCI))
	})
	if i < 0 {
		return fmt.Errorf("no option %s", quoted(name))
	}
	if err := all[i].set(s, value); err != nil {
		return fmt.Errorf("setoption %s: %w", name, err)
	}
	return nil
}

// within reads a number from 1 to most; before is what it was.
func within(value string, before, most int) (int, error) {
	n, err := strconv.Atoi(value)
	if err != nil || n < 1 || n > most {
		return before, fmt.Errorf("want a number from 1 to %d, got %s", most, quoted(value))
	}
	return n, nil
}

// truth reads true or false, or on or off.
func truth(value string) (bool, error) {
	switch value {
	case "true", "on":
		return true, nil
	case "false", "off":
		return false, nil
	}
	return false, fmt.Errorf("want true or false, got %s", quoted(value))
}
