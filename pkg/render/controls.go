package render

import (
	"fmt"
	"strings"
)

// Control is one thing that the reader sets: a slider over Numbers, a list of Choices
// or, with neither, a switch.
type Control struct {
	Name    string
	Numbers []int
	Choices []string
	Start   int // the index of its first value; 1 for a switch that is on
}

// Kind returns numbers, choices or switch.
func (c Control) Kind() string {
	switch {
	case c.Numbers != nil:
		return "numbers"
	case c.Choices != nil:
		return "choices"
	}
	return "switch"
}

// values returns the values of a control in words, each with its name where it needs
// it: depth 5, table on, midgame.
func (c Control) values() (words []string) {
	switch c.Kind() {
	case "numbers":
		for _, n := range c.Numbers {
			words = append(words, c.Name+" "+minus(n))
		}
		return words
	case "choices":
		return c.Choices
	}
	return []string{c.Name + " off", c.Name + " on"}
}

// Outcome is what one setting of all controls leads to.
type Outcome struct {
	Counts  []Count  `json:"counts,omitempty"`
	Best    string   `json:"best,omitempty"`  // the best move, if there is one
	Value   string   `json:"value,omitempty"` // its value
	Outputs []Bundle `json:"-"`               // below all this
}

// Count is a number of things, such as nodes.
type Count struct {
	What string `json:"what"`
	N    int    `json:"n"`
}

// MostSettings is the greatest number of settings of controls.
const MostSettings = 100

// Settings returns all settings of controls, each with the index of the value of every control.
func Settings(controls []Control) [][]int {
	settings := [][]int{nil}
	for _, c := range controls {
		var longer [][]int
		for _, s := range settings {
			for i := range c.values() {
				longer = append(longer, append(s[:len(s):len(s)], i))
			}
		}
		settings = longer
	}
	return settings
}

// Controls shows the outcome of the setting that the reader chooses, one for each of Settings; all
// are in the output. Without scripts, each setting is a section to unfold; a terminal shows the
// first one, or all if they are short.
func Controls(title string, controls []Control, outcomes []Outcome) Bundle {
	return choosing(title, controls, outcomes, "controls")
}

// Stage is one picture of a Stepper.
type Stage struct {
	Name    string // where the reader is, such as the move that was played
	Outputs []Bundle
}

// Stepper shows one of several pictures in an order, with buttons and keys to step through them.
func Stepper(title string, stages []Stage) Bundle {
	c := Control{Name: "step"}
	var outcomes []Outcome
	for _, s := range stages {
		c.Choices = append(c.Choices, s.Name)
		outcomes = append(outcomes, Outcome{Outputs: s.Outputs})
	}
	return choosing(title, []Control{c}, outcomes, "stepper")
}

// choosing is Controls or, of that kind, Stepper.
func choosing(title string, controls []Control, outcomes []Outcome, kind string) Bundle {
	chosen := controlsData{Kind: kind, Title: title}
	for _, c := range controls {
		chosen.Controls = append(chosen.Controls, controlData{c.Kind(), c.Name, c.values(), c.Start})
	}
	parts := map[string]int{} // the outputs so far; a later one that is equal is not repeated
	var calls []call
	var sections, texts []string
	for i, s := range Settings(controls) {
		o := outcomes[i]
		var setting []string
		for k, c := range controls {
			setting = append(setting, c.values()[s[k]])
		}
		summary := strings.Join(setting, ", ") + o.summary()
		body, text := "", summary+"\n"
		drawn := outcomeData{o, []int{}}
		for _, b := range o.Outputs {
			html, inner := b.within()
			n, seen := parts[html]
			if seen {
				body += "<p>the same as above</p>"
			} else {
				n = len(parts)
				parts[html] = n
				body += "<div>" + html + "</div>"
				calls = append(calls, inner...)
			}
			drawn.Parts = append(drawn.Parts, n)
			text += b.Text
		}
		sections = append(sections, details(summary, body))
		texts = append(texts, text)
		chosen.Outcomes = append(chosen.Outcomes, drawn)
	}
	content := "<p><b>" + escape(title) + "</b></p>" + strings.Replace(sections[0], "<details", "<details open", 1)
	if rest := strings.Join(sections[1:], ""); len(sections) > 4 {
		content += details(fmt.Sprintf("%d more", len(sections)-1), rest)
	} else {
		content += rest
	}
	return widget("", "", title+"\n"+settingsText(texts), script{
		name: "controls", files: []string{"steps.js"}, data: chosen,
		css:   rules("picture") + file("card.css") + file("controls.css"),
		below: content, inner: calls,
	})
}

type controlsData struct {
	Kind     string        `json:"kind"`
	Title    string        `json:"title"`
	Controls []controlData `json:"controls"`
	Outcomes []outcomeData `json:"outcomes"`
}

type controlData struct {
	Kind   string   `json:"kind"`
	Name   string   `json:"name"`
	Values []string `json:"values"`
	Start  int      `json:"start"`
}

type outcomeData struct {
	Outcome
	Parts []int `json:"parts"` // its outputs, by their first appearance
}

func (o Outcome) summary() string {
	var parts []string
	for _, c := range o.Counts {
		parts = append(parts, Thousands(c.N)+" "+c.What)
	}
	if o.Best != "" {
		parts = append(parts, "best move "+o.Best)
	}
	if o.Value != "" {
		parts = append(parts, "value "+o.Value)
	}
	return strings.TrimSuffix(": "+strings.Join(parts, ", "), ": ")
}

// settingsText returns all settings as text if they are short, else the first one and some first lines.
func settingsText(texts []string) string {
	const most = 40
	if all := strings.Join(texts, ""); strings.Count(all, "\n") <= most {
		return all
	}
	text := texts[0]
	for i, t := range texts[1:] {
		if i == most {
			return text + fmt.Sprintf("%d more settings are in the page.\n", len(texts)-1-most)
		}
		head, _, _ := strings.Cut(t, "\n")
		text += head + "\n"
	}
	return text
}
