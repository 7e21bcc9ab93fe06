package render

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"gametree/pkg/game"
	"gametree/pkg/trace"
)

// Ask returns a question of a lesson, which is answered in the page, where its reveal then opens
// with the outputs. Without scripts the answer is in closed <details>; a terminal shows the question
// and its choices only.
func Ask(lesson string, q Question, outputs []Bundle) (Bundle, error) {
	a, err := newAskData(lesson, q)
	if err != nil {
		return Bundle{}, fmt.Errorf("question %s/%s: %w", lesson, q.ID, err)
	}
	see := ""
	for _, b := range outputs {
		see += inHTML(b)
	}
	var right []string
	for _, answer := range a.Right {
		right = append(right, a.name(answer))
	}
	answer := details("the answer", "<p><strong>"+strings.Join(right, "; ")+"</strong></p>"+a.Reveal+"<div>"+see+"</div>")
	list := ""
	for _, c := range a.options {
		list += "<li>" + phrase(c.Text) + "</li>"
	}
	if list != "" {
		list = "<ol>" + list + "</ol>"
	}
	css := file("card.css") + file("widget.css") + file("ask.css")
	if a.Board != "" { // has no style sheet of its own
		css = rules("picture") + css
	}
	return widget(a.picture, a.alt, a.text(q), script{
		name: "ask", files: []string{"ask_" + a.Kind + ".js"}, css: css, data: a,
		above: a.Question, below: list + answer,
	}), nil
}

// askData is the data of a question for its script. An answer is a list of numbers, of
// choices from 0, of nodes or of squares, joined by commas; or it is the number given.
type askData struct {
	ID       string            `json:"id"` // lesson/question
	Version  string            `json:"version"`
	Question string            `json:"question"`         // HTML, as all texts here
	Kind     string            `json:"kind"`             // choice, number, node or square
	Several  bool              `json:"several"`          //
	Size     int               `json:"size"`             // squares clicked for one answer
	Names    []string          `json:"names"`            // of choices, nodes or squares; null if an answer is a number
	Near     map[string][]int  `json:"near,omitempty"`   // where the arrow keys lead from a node: up, down, left, right
	Board    string            `json:"board,omitempty"`  // SVG with squares to click
	Now      int               `json:"now"`              // the current node, or -1
	Values   []string          `json:"values,omitempty"` // of all nodes, once the answer is out
	Right    []string          `json:"right"`            // any of these answers; with Several, there is one
	Why      map[string]string `json:"why"`              // by answer; with Several, by one number
	Labels   map[string]string `json:"labels,omitempty"` // by answer
	Else     string            `json:"else"`
	Reveal   string            `json:"reveal"`

	picture, alt, drawn string
	tree                *trace.Tree // above the answers, or nil
	options             []Choice    // to choose from
}

func newAskData(lesson string, q Question) (*askData, error) {
	name := cmp.Or(q.Kind, "choice")
	kind := questionKinds[name]
	if kind == nil {
		names := strings.Join(slices.Sorted(maps.Keys(questionKinds)), ", ")
		return nil, fmt.Errorf("there is no kind of question %q; there are %s", name, names)
	}
	a := &askData{ID: lesson + "/" + q.ID, Question: prose(q.Ask), Kind: name, Several: q.Several, Size: 1, Now: -1,
		Right: []string{}, Why: map[string]string{}, Labels: map[string]string{},
		Else: phrase(q.Else), Reveal: prose(q.Reveal)}
	if err := a.drawTree(q); err != nil {
		return nil, err
	}
	if q.Board != nil {
		a.drawBoard(q.Board())
	}
	numbers, err := kind(a, q)
	if err != nil {
		return nil, err
	}
	for _, c := range q.Choices {
		answer, err := a.read(numbers, c.Text)
		if err != nil {
			return nil, err
		}
		if c.Right {
			a.Right = append(a.Right, answer)
		}
		if c.Label != "" {
			a.Labels[answer] = c.Label
		}
		if c.Why != "" {
			a.Why[answer] = phrase(c.Why)
		}
	}
	if len(a.Right) == 0 {
		return nil, errors.New("no answer is right")
	}
	if a.Several {
		slices.SortFunc(a.Right, func(a, b string) int { return cmp.Or(len(a)-len(b), strings.Compare(a, b)) })
		a.Right = []string{strings.Join(a.Right, ",")} // in the order of their numbers
	}
	a.Version = version(literal(a))
	return a, nil
}

// read returns the answer that the text of a choice names.
func (a *askData) read(numbers map[string]int, text string) (string, error) {
	if numbers == nil {
		n, err := strconv.Atoi(text)
		if err != nil {
			err = fmt.Errorf("%q is not an integer", text)
		}
		return strconv.Itoa(n), err
	}
	names := []string{text}
	if a.Kind == "square" {
		names = strings.Fields(text)
	}
	var list []string
	for _, name := range names {
		n, ok := numbers[name]
		if !ok {
			return "", fmt.Errorf("there is no %s %q", a.Kind, name)
		}
		list = append(list, strconv.Itoa(n))
	}
	if len(list) != a.Size {
		return "", fmt.Errorf("%q has %d squares, others %d", text, len(list), a.Size)
	}
	return strings.Join(list, ","), nil
}

func (a *askData) drawTree(q Question) error {
	if q.Tree == "" {
		return nil
	}
	t, values, err := askTree(q.Tree)
	if err != nil {
		return err
	}
	a.Values = values
	t.Root.All(func(n *trace.Node) {
		if nodePath(n) == q.Now {
			a.Now, a.Values = n.ID, nil // the search is still on
		}
	})
	a.tree, a.drawn = t, Text(t, MaxView)
	a.alt = altText(t, "")
	a.picture = onlyNodes(t, a.alt)
	return nil
}

func (a *askData) drawBoard(b game.Board) {
	const most = 480.0
	s := &sheet{}
	bottom := s.board(field{&b, margin, margin, min(44, most/float64(b.Width()))}, nil)
	a.alt, a.drawn = spoken(b.String()), b.String()
	a.picture = s.picture(bottom+margin, a.alt)
}

func (a *askData) name(answer string) string {
	if a.Names == nil { // an integer
		return strings.Replace(Commas(answer), "-", "−", 1)
	}
	var words []string
	for _, number := range strings.Split(answer, ",") {
		n, _ := strconv.Atoi(number)
		word := a.Names[n]
		if a.Several {
			word = strings.TrimSuffix(word, ".")
		}
		words = append(words, word)
	}
	if a.Several {
		return strings.Join(words, " · ")
	}
	return strings.Join(words, " – ")
}

// text returns the question for a terminal, without its answer.
func (a *askData) text(q Question) string {
	var out strings.Builder
	for paragraph := range strings.SplitSeq(q.Ask, "\n\n") {
		out.WriteString(plainText(strings.ReplaceAll(paragraph, "\n", " ")) + "\n")
	}
	out.WriteString(a.drawn)
	for i, c := range a.options {
		fmt.Fprintf(&out, "  %d  %s\n", i+1, plainText(c.Text))
	}
	out.WriteString("(The page has the answer, for you to find.)\n")
	return out.String()
}

// Recap returns a table of the answers that a reader gave to the questions of a lesson, drawn in the
// page from what the browser remembers. It shows a right answer only if the reader found it.
func Recap(lesson string, questions []Question) (Bundle, error) {
	const hint = "Your answers to the questions of this lesson appear here once you run this cell."
	var all []askData
	for _, q := range questions {
		a, err := newAskData(lesson, q)
		if err != nil {
			return Bundle{}, fmt.Errorf("question %s/%s: %w", lesson, q.ID, err)
		}
		all = append(all, askData{ID: a.ID, Version: a.Version, Question: a.Question, Several: a.Several,
			Names: a.Names, Right: a.Right})
	}
	return widget("", "", "Your answers to the questions of this lesson appear here in a page.\n", script{
		name: "recap", css: file("card.css") + file("widget.css") + file("ask.css"), data: all, below: "<p>" + hint + "</p>",
	}), nil
}
