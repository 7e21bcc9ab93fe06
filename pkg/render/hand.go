package render

import (
	"encoding/base64"
	"fmt"
	"strings"

	"gametree/pkg/trace"
	"gametree/pkg/tree"
)

// Hand is a tree that a learner takes in hand, and a search of it, as a page shows them.
type Hand struct {
	Tree     string `json:"tree"`    // as package tree reads it
	Picture  string `json:"picture"` // the address of an image, as Draw makes it
	Text     string `json:"-"`       // the picture for a terminal
	Alt      string `json:"alt"`
	Node     int    `json:"node"`     // that was changed; -1: none
	Returned string `json:"returned"` // by the search: 6, or a bound such as ≤6
	Leaves   int    `json:"leaves"`   // at which the search looked
	All      int    `json:"all"`      // leaves of the tree
	Same     bool   `json:"same"`     // only the order of children differs from the first tree
	Tasks    []Goal `json:"tasks"`
}

// HandQuery asks for the search of a tree in hand, after a change if there is one.
type HandQuery struct {
	Sitting int        `json:"game"` // which tree of the program; the page leaves it to the kernel
	Tree    string     `json:"tree"`
	Edit    *tree.Edit `json:"edit"`
}

// Goal is a challenge to the learner.
type Goal struct {
	Text   string `json:"text"`
	Leaves bool   `json:"leaves"` // trees with other leaves count, too
	Met    bool   `json:"met"`    // by this tree
}

// Draw draws the search t of the tree, and pale the nodes that it left out. all is the
// whole tree, in which nodes have the numbers that tree.Edit gives them.
func (h *Hand) Draw(t, all *trace.Tree, title string, view View) {
	if t.Kind != trace.Chance {
		all.Windows = trace.Implied // so that there is room for windows with and without cutoffs
	}
	d := newDrawing(t, all, Options{Title: title, Whole: all, View: view, hand: true})
	drawn := d.draw()
	h.Alt, h.Text = altText(t, title), Text(t, view)
	h.Picture = address(picture(drawn.right, drawn.bottom, h.Alt, drawn.String()))
	h.Returned, h.Leaves, h.All = MaxView.value(t.Root), t.Leaves, all.Leaves
}

// InHand shows a tree that the learner takes in hand. Its script sends each change to the kernel,
// which answers with a Hand. Without scripts or without that kernel the tree is a picture.
func InHand(h Hand, talk Talk) Bundle {
	const still = "This is a picture. Run the cell to take the tree in hand."
	talk.Else = still
	text := h.Text + fmt.Sprintf("%d of %s looked at.\n", h.Leaves, plural(h.All, "leaf"))
	tasks := ""
	for _, task := range h.Tasks {
		text += "- " + task.Text + "\n"
		tasks += "<li>" + escape(task.Text) + "</li>"
	}
	if tasks != "" {
		tasks = "<ul>" + tasks + "</ul>"
	}
	svg, _ := base64.StdEncoding.DecodeString(strings.TrimPrefix(h.Picture, address(""))) // as address encodes it
	h.Picture = ""                                                                        // the script finds it
	return widget(string(svg), h.Alt, text+still+"\n", script{
		name: "hand", files: []string{"linked.js"}, css: file("card.css") + file("hand.css"),
		data: struct {
			Talk
			Hand
			ID string `json:"id"`
		}{talk, h, "tree/" + version(h.Tree+text)},
		below: tasks + "<p>" + still + "</p>",
	})
}
