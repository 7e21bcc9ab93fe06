package mutant

import (
	"fmt"
	"go/ast"
	"strings"
)

// memory adds the mutants in which a function remembers its results, over all calls, by
// all its parameters but one, such as whose turn it is.
func (m *maker) memory(f *ast.FuncDecl) {
	var names, results, types []string
	for _, field := range f.Type.Params.List {
		is := m.source(field.Type)
		for _, name := range field.Names {
			names = append(names, name.Name)
		}
		if field.Names == nil || strings.Contains(is, "func(") || strings.Contains(is, "Position") || is[0] == '.' {
			return
		}
	}
	if f.Type.Results == nil || f.Recv != nil || len(names) < 2 || f.Type.TypeParams != nil {
		return
	}
	for _, field := range f.Type.Results.List {
		for range max(1, len(field.Names)) {
			results = append(results, fmt.Sprint("gametree_r", len(results)))
			types = append(types, m.source(field.Type))
		}
	}
	for i, forgotten := range names {
		var key []string
		for k, name := range names {
			if k != i {
				key = append(key, name+`, ";"`)
			}
		}
		signature := m.source(f.Type)[len("func "+f.Name.Name):]
		own, memo, list := "gametree_own"+f.Name.Name, "gametree_memo"+f.Name.Name, strings.Join(results, ", ")
		wrapper := fmt.Sprintf(`var %s = map[string]func() (%s){}

func %s%s {
	key := gametree_fmt.Sprint(%s)
	if known, ok := %s[key]; ok {
		return known()
	}
	%s := %s(%s)
	%s[key] = func() (%s) { return %s }
	return %s
}

func %s`, memo, strings.Join(types, ", "), f.Name.Name, signature, strings.Join(key, ", "), memo,
			list, own, strings.Join(names, ", "), memo, strings.Join(types, ", "), list, list, own)
		m.add("remembers without `"+forgotten+"`", edit{0, 0, "import gametree_fmt \"fmt\"\n"},
			edit{int(f.Pos() - m.start), int(f.Name.End() - m.start), wrapper})
	}
}
