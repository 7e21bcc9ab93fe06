package render

import "gametree/pkg/trace"

// BuilderState is a tree while a learner builds it, as a page shows it.
type BuilderState struct {
	Text   string   `json:"text"`   // of the tree
	Go     string   `json:"go"`     // the expression that makes it
	Tree   string   `json:"tree"`   // the picture of the tree, as the address of an image
	Search string   `json:"search"` // that of its search
	Say    string   `json:"say"`
	Rungs  []string `json:"rungs"`  // that search it
	Rung   string   `json:"rung"`   // that has searched it
	Error  string   `json:"error"`  // why the last change was not made, in a sentence
	Kinds  []string `json:"kinds"`  // of each node: leaf, max, min or chance; of an outcome with its weight: leaf 5
	Values []int    `json:"values"` // of each node, for leaves
}

// Builder draws a tree that can be changed by clicks. Its script knows nothing of trees:
// it sends each change to the kernel, which answers with a BuilderState. Without scripts or
// without that kernel the tree remains a picture.
func Builder(t *trace.Tree, talk Talk) Bundle {
	const still = "This is a picture. To change the tree, run the cell."
	talk.Else = still
	alt := altText(t, "A tree to build")
	return widget(SVG(t, Options{Title: "A tree to build"}), alt, Text(t, MaxView), script{
		name: "builder", files: []string{"linked.js"}, css: file("card.css") + file("builder.css"), data: talk,
		below: "<p>" + still + "</p>",
	})
}

// Image returns the picture of a search as the address of an image.
func Image(t *trace.Tree, o Options) string { return address(SVG(t, o)) }
