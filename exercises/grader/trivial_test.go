package grader

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strings"
)

// trivial is an answer that a stub becomes if all its functions return the same values at once.
type trivial struct{ name, text string }

// trivialAnswers returns the answers that a stub becomes if all its functions return at once:
// zero values, 1 or -1 and true, one of their arguments, the evaluation, the first or
// the last move. It panics if the stub cannot be parsed.
func trivialAnswers(stub string) (all []trivial) {
	s := parsed(stub)
	add := func(name string, value valuer) {
		text := s.returning(value)
		if !slices.ContainsFunc(all, func(m trivial) bool { return m.text == text }) {
			all = append(all, trivial{name, text})
		}
	}
	add("zero values", func([]variable, string) string { return "" })
	add("1 and true", constant("1"))
	add("-1 and true", constant("-1"))
	for number := range 6 {
		add(fmt.Sprintf("argument %d of those that have the type", number+1), argument(number))
	}
	add("the evaluation and the first move", evaluated("moves[0]"))
	add("the evaluation and the last move", evaluated("moves[len(moves)-1]"))
	return all
}

// variable is a parameter or a result.
type variable struct{ name, is string }

// valuer returns the expression to return for a result of a type; "" for the zero of
// the type.
type valuer func(parameters []variable, result string) string

// constant returns a number, and true.
func constant(number string) valuer {
	return func(_ []variable, result string) string {
		switch result {
		case "bool":
			return "true"
		case "int", "game.Move":
			return number
		case "uint64", "byte":
			return strings.TrimPrefix(number, "-")
		}
		return ""
	}
}

// argument returns one of the parameters of the type, counted from 0.
func argument(number int) valuer {
	return func(parameters []variable, result string) string {
		same := slices.DeleteFunc(slices.Clone(parameters), func(p variable) bool { return p.is != result })
		if number < len(same) {
			return same[number].name
		}
		return ""
	}
}

// evaluated returns the evaluation of the position, and one of its moves.
func evaluated(move string) valuer {
	return func(parameters []variable, result string) string {
		at := slices.IndexFunc(parameters, func(p variable) bool { return p.is == "game.Position" })
		switch {
		case at < 0:
		case result == "int":
			return parameters[at].name + ".Evaluate()"
		case result == "game.Move":
			return "func() game.Move { if moves := " + parameters[at].name + ".Moves(nil); len(moves) > 0 { return " + move + " }; return game.NoMove }()"
		}
		return ""
	}
}

// stubbed is a stub, and its functions without a body of their own.
type stubbed struct {
	text      string
	start     token.Pos
	functions []*ast.FuncDecl
}

func (s *stubbed) source(n ast.Node) string { return s.text[n.Pos()-s.start : n.End()-s.start] }

// parsed parses a stub.
func parsed(stub string) *stubbed {
	file, err := parser.ParseFile(token.NewFileSet(), "stub.go", "package answer\n"+stub, parser.SkipObjectResolution)
	if err != nil {
		panic(fmt.Sprintf("trivial: %v", err))
	}
	s := &stubbed{text: stub, start: file.FileStart + token.Pos(len("package answer\n"))}
	for _, decl := range file.Decls {
		if f, ok := decl.(*ast.FuncDecl); ok && len(f.Body.List) == 1 && strings.HasPrefix(s.source(f.Body.List[0]), "panic(") {
			s.functions = append(s.functions, f)
		}
	}
	return s
}

// asking returns the answer that a stub becomes if its functions panic with the result of
// a function of their game.Position; ok is false if none has one.
func asking(stub, function string) (answer string, ok bool) {
	s := parsed(stub)
	answer = stub
	for _, f := range slices.Backward(s.functions) {
		for _, p := range s.variables(f.Type.Params) {
			if p.is == "game.Position" {
				answer = answer[:f.Body.Pos()-s.start] + "{ panic(" + function + "(" + p.name + ")) }" + answer[f.Body.End()-s.start:]
				ok = true
			}
		}
	}
	return answer, ok
}

// returning returns the stub with functions that return these values, and new values of
// pointer types.
func (s *stubbed) returning(value valuer) string {
	text := s.text
	for _, f := range slices.Backward(s.functions) {
		var values []string
		for _, r := range s.variables(f.Type.Results) {
			v := value(s.variables(f.Type.Params), r.is)
			switch pointer, ok := strings.CutPrefix(r.is, "*"); {
			case v != "":
			case ok:
				v = "new(" + pointer + ")"
			default:
				v = "*new(" + r.is + ")"
			}
			values = append(values, v)
		}
		text = text[:f.Body.Pos()-s.start] + "{ return " + strings.Join(values, ", ") + " }" + text[f.Body.End()-s.start:]
	}
	return text
}

// variables returns the parameters or results of a list, each with its type.
func (s *stubbed) variables(list *ast.FieldList) (all []variable) {
	if list == nil {
		return nil
	}
	for _, field := range list.List {
		is := s.source(field.Type)
		if len(field.Names) == 0 {
			all = append(all, variable{"", is})
		}
		for _, name := range field.Names {
			all = append(all, variable{name.Name, is})
		}
	}
	return all
}
