package render

import (
	"fmt"
	"math/rand/v2"

	"gametree/pkg/search"
	"gametree/pkg/trace"
	"gametree/pkg/tree"
)

// question is the title of every tree to practise on.
const question = "Which branches does alpha-beta never look at?"

// Practice returns exercises that run without a kernel: random trees on which to click
// the nodes that alpha-beta never enters, and to state the value of a node. The
// search itself computes the answers here. The same seed gives the same trees.
func Practice(seed uint64, trees int) Bundle {
	rng := rand.New(rand.NewPCG(seed, 0))
	var tasks []task
	for len(tasks) < trees {
		height := 2 + len(tasks)%2
		root := tree.Random(rng, tree.Shape{Height: height, Width: 3, Values: 9, Even: height == 2})
		if _, leaves := root.Count(); leaves < 5 || leaves > 14 {
			continue
		}
		if t := newTask(root, rng); len(t.Never) > 0 {
			tasks = append(tasks, t)
		}
	}
	first := trace.Unsearched(tree.New(tasks[0].root), tasks[0].root.Height())
	data := map[string]any{"trees": tasks, "style": style}
	b := interactive(first, Options{Title: question}, script{name: "practice", data: data})
	b.Text = question + "\n" + b.Text
	return b
}

// task is one tree with its answers. Nodes are numbered as in the picture.
type task struct {
	fragment
	root    *tree.Node
	Parents []int  `json:"parents"`
	Leaf    []bool `json:"leaf"`
	Never   []int  `json:"never"`   // never entered
	Perhaps []int  `json:"perhaps"` // entered only by a program that does not cut off at equal values
	Ask     int    `json:"ask"`     // the node whose value is asked for
	Value   int    `json:"value"`
	Text    string `json:"text"`
}

func newTask(root *tree.Node, rng *rand.Rand) task {
	p, depth := tree.New(root), root.Height()
	drawn := trace.Unsearched(p, depth)
	t := task{root: root, Never: []int{}, Perhaps: []int{}}
	t.fragment = newDrawing(drawn, nil, Options{Title: question}).draw()
	drawn.Root.All(func(n *trace.Node) {
		parent := -1
		if n.Parent != nil {
			parent = n.Parent.ID
		}
		t.Parents, t.Leaf = append(t.Parents, parent), append(t.Leaf, n.Leaf)
	})
	strict, lax := trace.Matter(p, depth, false), trace.Matter(p, depth, true)
	for id := range t.Parents {
		switch {
		case !lax[id]:
			t.Never = append(t.Never, id)
		case !strict[id]:
			t.Perhaps = append(t.Perhaps, id)
		}
	}
	searched, err := trace.Record(search.AlphaBetaSoft, p, depth)
	if err != nil {
		panic(fmt.Sprintf("render: %v", err))
	}
	var houses []*trace.Node
	searched.Root.All(func(n *trace.Node) {
		if !n.Leaf && n.Parent != nil {
			houses = append(houses, n)
		}
	})
	asked := searched.Root
	if len(houses) > 0 {
		asked = houses[rng.IntN(len(houses))]
	}
	t.Ask, t.Value, t.Text = counterpart(drawn.Root, asked).ID, asked.RootValue(), MaxView.value(asked)
	return t
}

// counterpart returns the node at the place of n in another tree.
func counterpart(root, n *trace.Node) *trace.Node {
	if n.Parent == nil {
		return root
	}
	return counterpart(root, n.Parent).Children[n.Move]
}
