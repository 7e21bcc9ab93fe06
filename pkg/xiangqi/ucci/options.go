package ucci

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"gametree/pkg/internal/quote"
	"gametree/pkg/search"
	"gametree/pkg/xiangqi"
	"gametree/pkg/xiangqi/engine"
)

// option is an option of setoption.
type option struct {
	name string // in UCI
	ucci string // name in UCCI; if empty, name in lower case
	kind string // type and range, without the default
	get  func(s *conversation) string
	set  func(s *conversation, value string) error
}

const (
	maxHash    = 4096 // megabytes
	maxThreads = 64
	variant    = "xiangqi"
)

// options returns all options. The switches of the search come last.
func options() []option {
	all := []option{
		{"Hash", "hashsize", fmt.Sprintf("spin min 1 max %d", maxHash),
			func(s *conversation) string { return strconv.Itoa(s.hash) },
			func(s *conversation, value string) (err error) {
				if s.hash, err = parseNumber(value, s.hash, maxHash); err == nil {
					s.engine.SetHash(s.hash << 20)
				}
				return err
			}},
		{"Threads", "", fmt.Sprintf("spin min 1 max %d", maxThreads),
			func(s *conversation) string { return strconv.Itoa(s.engine.Workers) },
			func(s *conversation, value string) (err error) {
				s.engine.Workers, err = parseNumber(value, s.engine.Workers, maxThreads)
				return err
			}},
		{"Clear Hash", "newgame", "button", nil,
			func(s *conversation, _ string) error { s.engine.NewGame(); return nil }},
		{"UseMillisec", "", "check",
			func(s *conversation) string { return strconv.FormatBool(s.unit == time.Millisecond) },
			func(s *conversation, value string) error {
				on, err := parseBool(value)
				if err == nil {
					s.unit = map[bool]time.Duration{true: time.Millisecond, false: time.Second}[on]
				}
				return err
			}},
		{"RanksFromZero", "", "check",
			func(s *conversation) string { return strconv.FormatBool(s.dialect != UCI) },
			func(s *conversation, value string) error {
				on, err := parseBool(value)
				if err == nil && s.dialect != UCCI {
					s.countFrom(map[bool]Dialect{false: UCI, true: UCIFromZero}[on])
				}
				return err
			}},
		{"MultiPV", "", fmt.Sprintf("spin min 1 max %d", xiangqi.MaxMoves),
			func(s *conversation) string { return strconv.Itoa(s.lines) },
			func(s *conversation, value string) (err error) {
				s.lines, err = parseNumber(value, s.lines, xiangqi.MaxMoves)
				return err
			}},
		{"UCI_Variant", "", "combo var " + variant,
			func(*conversation) string { return variant },
			func(_ *conversation, value string) error {
				if value != variant {
					return fmt.Errorf("want %s, got %s", variant, quote.Short(value))
				}
				return nil
			}},
		{"Level", "", "combo var " + strings.Join(rungNames(), " var "),
			func(s *conversation) string { return s.engine.Rung.Name },
			func(s *conversation, value string) error {
				r, err := engine.Lookup(value)
				if err == nil {
					s.engine.Rung = r
				}
				return err
			}},
	}
	for _, name := range search.SwitchNames() {
		all = append(all, option{name, "", "check",
			func(s *conversation) string { return strconv.FormatBool(s.engine.Rung.On(name)) },
			func(s *conversation, value string) error {
				on, err := parseBool(value)
				if err != nil {
					return err
				}
				r, err := s.engine.Rung.Switched(name, on)
				if err == nil {
					s.engine.Rung = r
				}
				return err
			}})
	}
	return all
}

// rungNames lists the values of the option Level.
func rungNames() (names []string) {
	for _, r := range engine.Rungs() {
		names = append(names, r.Name)
	}
	return names
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

// line returns the line that announces the option.
func (o option) line(d Dialect, s *conversation) string {
	kind, rest, _ := strings.Cut(o.kind, " ")
	line := "option " + o.nameIn(d) + " type " + kind
	if d != UCCI {
		line = "option name " + o.nameIn(d) + " type " + kind
	}
	if o.get != nil {
		line += " default " + o.get(s)
	}
	return strings.TrimSpace(line + " " + rest)
}

// setOption sets the option with that name, in lower case, of either dialect.
func (s *conversation) setOption(name, value string) error {
	all := options()
	i := slices.IndexFunc(all, func(o option) bool {
		return name == strings.ToLower(o.nameIn(UCCI)) || name == strings.ToLower(o.nameIn(UCI))
	})
	if i < 0 {
		return fmt.Errorf("no option %s", quote.Short(name))
	}
	if err := all[i].set(s, value); err != nil {
		return fmt.Errorf("setoption %s: %w", name, err)
	}
	return nil
}

// parseNumber reads a number from 1 to largest. If it is wrong, parseNumber returns
// old with the error.
func parseNumber(value string, old, largest int) (int, error) {
	n, err := strconv.Atoi(value)
	if err != nil || n < 1 || n > largest {
		return old, fmt.Errorf("want a number from 1 to %d, got %s", largest, quote.Short(value))
	}
	return n, nil
}

// parseBool reads true, false, on or off.
func parseBool(value string) (bool, error) {
	switch value {
	case "true", "on":
		return true, nil
	case "false", "off":
		return false, nil
	}
	return false, fmt.Errorf("want true or false, got %s", quote.Short(value))
}
