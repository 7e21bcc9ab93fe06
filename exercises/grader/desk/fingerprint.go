package desk

import (
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"hash/fnv"
	"slices"
)

// gram is how many tokens stand in a k-gram: every common run of so many tokens counts.
const gram = 12

// code is an answer's Go code, prepared for comparing. Comments, layout, the order of
// declarations, names that the answer declares and literal values make no difference
// to its k-grams.
type code struct {
	tokens []tok
	grams  []kgram
	text   uint64   // hash of the tokens as they are written
	sorted []uint64 // see hashes
}

// tok is a token.
type tok struct {
	hash uint32 // of the normalised text
	line int32
	own  bool // not in base code
}

// kgram is a run of tokens: gram of them, or a whole declaration that has fewer.
type kgram struct {
	hash     uint64
	from, to int32 // in tokens
}

// prepare tokenises a file of Go. It returns nil if the text is not one.
func prepare(text string) *code {
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, "", text, 0)
	if err != nil {
		return nil
	}
	names := declared(file)
	c := &code{}
	written := fnv.New64a()
	var s scanner.Scanner
	scanned := token.NewFileSet().AddFile("", -1, len(text))
	s.Init(scanned, []byte(text), func(token.Position, string) {}, 0)
	offset := func(p token.Pos) int { return files.PositionFor(p, false).Offset }
	decls := slices.DeleteFunc(slices.Clone(file.Decls), func(d ast.Decl) bool {
		g, ok := d.(*ast.GenDecl)
		return ok && g.Tok == token.IMPORT
	})
	from := 0
	for {
		pos, t, literal := s.Scan()
		at := scanned.Offset(pos)
		for len(decls) > 0 && (t == token.EOF || at >= offset(decls[0].End())) {
			c.declaration(from)
			from, decls = len(c.tokens), decls[1:]
		}
		if len(decls) == 0 {
			break
		}
		if at < offset(decls[0].Pos()) {
			continue
		}
		written.Write([]byte(t.String() + " " + literal + " "))
		switch {
		case t == token.SEMICOLON, t == token.IDENT && names[literal], t.IsLiteral() && t != token.IDENT:
			literal = t.String()
			if t != token.SEMICOLON {
				literal = "N" // a constant may stand for a literal
			}
		case t != token.IDENT:
			literal = t.String()
		}
		c.tokens = append(c.tokens, tok{hash: hash32(literal), line: int32(scanned.PositionFor(pos, false).Line), own: true})
	}
	c.text = written.Sum64()
	return c
}

// declaration adds the k-grams of the tokens from one on.
func (c *code) declaration(from int) {
	n := len(c.tokens) - from
	for i := range max(min(n, 1), n-gram+1) {
		h := uint64(0)
		to := min(from+i+gram, len(c.tokens))
		for _, t := range c.tokens[from+i : to] {
			h = (h ^ uint64(t.hash)) * 0x9e3779b97f4a7c15 // an odd number with well mixed bits
			h ^= h >> 29
		}
		c.grams = append(c.grams, kgram{h, int32(from + i), int32(to)})
	}
}

func hash32(text string) uint32 {
	h := fnv.New32a()
	h.Write([]byte(text))
	return h.Sum32()
}

// declared returns the names that a file declares itself.
func declared(file *ast.File) map[string]bool {
	names := map[string]bool{}
	for n := range ast.Preorder(file) {
		switch n := n.(type) {
		case *ast.FuncDecl:
			names[n.Name.Name] = true
		case *ast.Ident:
			if n.Obj != nil && n.Obj.Pos() == n.Pos() {
				names[n.Name] = true
			}
		}
	}
	return names
}

// hashes returns the hashes of all k-grams, sorted and each once.
func (c *code) hashes() []uint64 {
	if c.sorted == nil {
		c.sorted = make([]uint64, len(c.grams))
		for i, g := range c.grams {
			c.sorted[i] = g.hash
		}
		slices.Sort(c.sorted)
		c.sorted = slices.Clip(slices.Compact(c.sorted))
	}
	return c.sorted
}

// has reports whether the code has a k-gram.
func (c *code) has(hash uint64) bool {
	_, found := slices.BinarySearch(c.hashes(), hash)
	return found
}

// key returns the same number for answers with the same k-grams.
func (c *code) key() (sum uint64) {
	for _, h := range c.hashes() {
		sum = (sum ^ h) * 0x9e3779b97f4a7c15
	}
	return sum
}

// exclude marks the tokens that stand in the given k-grams as not the answer's own,
// and removes these k-grams.
func (c *code) exclude(base map[uint64]bool) {
	c.sorted = nil
	c.grams = slices.DeleteFunc(c.grams, func(g kgram) bool {
		if base[g.hash] {
			for i := g.from; i < g.to; i++ {
				c.tokens[i].own = false
			}
		}
		return base[g.hash]
	})
}

// own returns the number of the answer's own tokens.
func (c *code) own() (n int) {
	for _, t := range c.tokens {
		if t.own {
			n++
		}
	}
	return n
}

// shared returns how many of the answer's own tokens stand in k-grams that the other
// answer has too, and the lines with such tokens.
func (c *code) shared(other *code) (n int, lines map[int]bool) {
	covered := make([]bool, len(c.tokens))
	for _, g := range c.grams {
		for i := g.from; i < g.to && other.has(g.hash); i++ {
			covered[i] = true
		}
	}
	lines = map[int]bool{}
	for i, t := range c.tokens {
		if covered[i] && t.own {
			n++
			lines[int(t.line)] = true
		}
	}
	return n, lines
}
