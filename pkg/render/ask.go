package render

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"gametree/pkg/game"
	"gametree/pkg/trace"
)

// Ask returns a question of a lesson for the page, where it is answered and its reveal
// then opens, with the outputs below the text. The browser remembers the answer under
// the lesson and the question's ID. Without scripts the answer is in closed <details>;
// a terminal shows the question and its choices only. The error is about q.
func Ask(lesson string, q Question, outputs []Bundle) (Bundle, error) {
	a, err := newAsked(lesson, q)
	if err != nil {
		return Bundle{}, fmt.Errorf("question %s/%s: %w", lesson, q.ID, err)
	}
	see := ""
	for _, b := range outputs {
		see += page(b)
	}
	answer := folded("the answer", "<p><strong>"+strings.Join(a.rightNames(), "; ")+"</strong></p>"+a.Reveal+"<div>"+see+"</div>")
	list := ""
	for _, c := range q.Choices {
		list += "<li>" + phrase(c.Text) + "</li>"
	}
	if list != "" {
		list = "<ol>" + list + "</ol>"
	}
	css := file("widget.css") + file("ask.css")
	if a.Board != "" { // has no style sheet of its own
		css = rules("picture") + css
	}
	return active(a.picture, a.alt, a.text(q), script{
		name: "ask", css: css, data: a,
		above: a.Question, below: list + answer,
	}), nil
}

// asked is the data of a question for its script. An answer is a list of numbers, of
// choices from 0, of nodes or of squares, joined by commas; or it is the number given.
type asked struct {
	ID       string            `json:"id"` // lesson/question
	Version  string            `json:"version"`
	Question string            `json:"question"`        // HTML, as all texts here
	Kind     string            `json:"kind"`            // choice, number, node or square
	Several  bool              `json:"several"`         //
	Size     int               `json:"size"`            // squares clicked for one answer
	Names    []string          `json:"names"`           // of choices, nodes or squares
	Near     map[string][]int  `json:"near,omitempty"`  // where the arrow keys lead from a node: up, down, left, right
	Board    string            `json:"board,omitempty"` // SVG with squares to click
	Now      int               `json:"now"`             // the current node, or -1
	Right    []string          `json:"right"`           // any of these answers; with Several, there is one
	Why      map[string]string `json:"why"`             // by answer; with Several, by one number
	Else     string            `json:"else"`
	Reveal   string            `json:"reveal"`

	picture, alt, drawn string
}

func newAsked(lesson string, q Question) (*asked, error) {
	a := &asked{ID: lesson + "/" + q.ID, Question: prose(q.Ask), Several: q.Several, Size: 1, Now: -1, Right: []string{},
		Why: map[string]string{}, Reveal: prose(q.Reveal)}
	tree, err := a.drawTree(q)
	if err != nil {
		return nil, err
	}
	var board game.Board
	if q.Board != nil {
		board = q.Board()
		a.drawBoard(board, q.Squares != nil)
	}
	kinds := 0
	for _, given := range []bool{q.Choices != nil, q.Number != nil, q.Nodes != nil, q.Squares != nil} {
		if given {
			kinds++
		}
	}
	switch {
	case kinds != 1:
		return nil, fmt.Errorf("wants one of Choices, Number, Nodes and Squares, not %d", kinds)
	case q.Choices != nil:
		a.choices(q.Choices)
	case q.Number != nil:
		a.number(*q.Number)
	case q.Nodes != nil && tree == nil, q.Squares != nil && q.Board == nil:
		return nil, fmt.Errorf("Nodes need a Tree, Squares a Board")
	case q.Nodes != nil:
		err = a.nodes(*q.Nodes, tree)
	default:
		err = a.squares(*q.Squares, board)
	}
	if err != nil {
		return nil, err
	}
	if a.Several {
		a.Right = []string{joined(a.Right)}
	}
	a.Version = version(literal(a))
	return a, nil
}

func (a *asked) choices(choices []Choice) {
	a.Kind = "choice"
	for i, c := range choices {
		a.Names = append(a.Names, phrase(c.Text))
		if c.Right {
			a.Right = append(a.Right, strconv.Itoa(i))
		}
		if c.Why != "" {
			a.Why[strconv.Itoa(i)] = phrase(c.Why)
		}
	}
}

func (a *asked) number(n Number) {
	a.Kind, a.Right = "number", []string{strconv.Itoa(n.Right)}
	for value, why := range n.Why {
		a.Why[strconv.Itoa(value)] = phrase(why)
	}
}

// pick sets the answers of p; number returns the answer that a word of p names.
func (a *asked) pick(p Pick, number func(string) (string, error)) error {
	a.Else = phrase(p.Else)
	for _, word := range p.Right {
		n, err := number(word)
		if err != nil {
			return err
		}
		a.Right = append(a.Right, n)
	}
	for word, why := range p.Why {
		n, err := number(word)
		if err != nil {
			return err
		}
		a.Why[n] = phrase(why)
	}
	return nil
}

func (a *asked) nodes(p Pick, t *trace.Tree) error {
	a.Kind, a.Names = "node", nodeNames(t)
	numbers := map[string]string{}
	t.Root.All(func(n *trace.Node) { numbers[nodePath(n)] = strconv.Itoa(n.ID) })
	return a.pick(p, func(path string) (string, error) {
		n, ok := numbers[path]
		if !ok {
			return "", fmt.Errorf("the tree has no node %q", path)
		}
		return n, nil
	})
}

func (a *asked) squares(p Pick, b game.Board) error {
	a.Kind = "square"
	numbers := map[string]string{}
	for i := range len(b.Squares) * b.Width() {
		numbers[squareKey(b, i)] = strconv.Itoa(i)
		a.Names = append(a.Names, b.Name(i))
	}
	for _, word := range p.Right {
		a.Size = len(strings.Fields(word))
	}
	return a.pick(p, func(word string) (string, error) {
		var list []string
		for _, name := range strings.Fields(word) {
			n, ok := numbers[name]
			if !ok {
				return "", fmt.Errorf("the board has no square %q", name)
			}
			list = append(list, n)
		}
		if len(list) != a.Size {
			return "", fmt.Errorf("%q has %d squares, others %d", word, len(list), a.Size)
		}
		return strings.Join(list, ","), nil
	})
}

// squareKey returns the name of a square in Question.Squares.
func squareKey(b game.Board, i int) string {
	row, col := field{Board: &b}.at(i)
	switch {
	case b.Rows == nil || b.Columns == nil:
		return fmt.Sprintf("%d,%d", row, col)
	case isNumber(b.Columns[col]):
		return b.Rows[row] + "," + b.Columns[col]
	}
	return b.Columns[col] + b.Rows[row]
}

// drawTree draws the tree of q, if it has one.
func (a *asked) drawTree(q Question) (*trace.Tree, error) {
	if q.Tree == "" {
		return nil, nil
	}
	t, now, err := askTree(q.Tree)
	if err != nil {
		return nil, err
	}
	if now != nil {
		a.Now = now.ID
	}
	a.alt, a.drawn = strings.TrimPrefix(altText(t, ""), ". "), Text(t, MaxView)
	a.picture = onlyNodes(t, a.alt)
	if q.Nodes == nil {
		return t, nil
	}
	a.Near = map[string][]int{}
	rows := map[int][]*trace.Node{}
	t.Root.All(func(n *trace.Node) { rows[n.Ply] = append(rows[n.Ply], n) })
	for _, row := range rows {
		for i, n := range row {
			up, down := n, n
			if n.Parent != nil {
				up = n.Parent
			}
			if len(n.Children) > 0 {
				down = n.Children[0]
			}
			a.Near[strconv.Itoa(n.ID)] = []int{up.ID, down.ID, row[max(i-1, 0)].ID, row[min(i+1, len(row)-1)].ID}
		}
	}
	return t, nil
}

// drawBoard draws the board of a question: as a picture, and with squares to click if
// the answer is squares.
func (a *asked) drawBoard(b game.Board, clicked bool) {
	const most = 480.0
	s := &sheet{}
	bottom := s.board(field{&b, margin, margin, min(44, most/float64(b.Width()))}, nil)
	a.alt, a.drawn = strings.Join(strings.Fields(b.String()), " "), b.String()
	a.picture = s.picture(bottom+margin, a.alt)
	if clicked {
		a.Board = Playing{Board: b, Sides: [2]string{"the first player", "the second player"}}.Squares()
	}
}

// rightNames returns the right answers as a reader reads them, in HTML.
func (a *asked) rightNames() (names []string) {
	for _, answer := range a.Right {
		names = append(names, a.name(answer))
	}
	return names
}

func (a *asked) name(answer string) string {
	if a.Kind == "number" {
		n, _ := strconv.Atoi(answer) // made by number
		return Commas(minus(n))
	}
	var words []string
	for _, number := range strings.Split(answer, ",") {
		n, _ := strconv.Atoi(number)
		words = append(words, a.Names[n])
	}
	if a.Several {
		return strings.Join(words, ", ")
	}
	return strings.Join(words, " – ")
}

// joined joins answers in the order of their numbers, as the script does.
func joined(answers []string) string {
	numbers := make([]int, len(answers))
	for i, answer := range answers {
		numbers[i], _ = strconv.Atoi(answer)
	}
	slices.Sort(numbers)
	for i, n := range numbers {
		answers[i] = strconv.Itoa(n)
	}
	return strings.Join(answers, ",")
}

// text returns the question for a terminal, without its answer.
func (a *asked) text(q Question) string {
	var out strings.Builder
	for paragraph := range strings.SplitSeq(q.Ask, "\n\n") {
		out.WriteString(bare(strings.ReplaceAll(paragraph, "\n", " ")) + "\n")
	}
	out.WriteString(a.drawn)
	for i, c := range q.Choices {
		fmt.Fprintf(&out, "  %d  %s\n", i+1, bare(c.Text))
	}
	out.WriteString("(The page has the answer, for you to find.)\n")
	return out.String()
}
