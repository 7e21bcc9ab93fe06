package directed

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// operators has the operators and words to try instead of one.
var operators = map[string]string{
	"==": "!=", "!=": "==", "<": "<= >=", "<=": "< >", ">": ">= <=", ">=": "> <", "&&": "||", "||": "&&",
	"+": "-", "-": "+", "*": "/", "/": "*", "%": "/", "&": "|", "|": "&", "^": "|", "<<": ">>", ">>": "<<",
	"+=": "-=", "-=": "+=", "^=": "|=", "++": "--", "--": "++", "break": "continue", "continue": "break",
}

// instead has what to try instead of a node of a kind, which is a word, an operator or a function.
// $ is the node, and $X and $Y are its first two operands or arguments.
var instead = map[string][]string{
	"condition": {"!($)"},
	"bound":     {"$+1e-3", "$-1e-3", "$+1e-9", "$-1e-9"},
	"list":      {"$[min(1, len($)):]", "$[:max(len($)-1, 0)]", "$[:min(3, len($))]", "$[:min(8, len($))]"},
	"result":    {"int(int8($))", "int(int16($))", "int(int32($))", "uint64(uint32($))", "float64(float32($))"},
	"new":       {"kept($)"},
	"element":   {"forget($)"},
	"operands":  {"$X", "$Y"},
	"digits":    {"$X*5 + $Y", "$X*9 + $Y", "$X*10 + $Y", "$X*13 + $Y", "$X*16 + $Y", "$X*31 + $Y", "$X*61 + $Y"},
	"/":         {"float64(int($X) / int($Y))", "float64(int($X / $Y))", "$X / ($Y + 1)"},
	"max":       {"min($X, $Y)", "$X", "$Y"}, "min": {"max($X, $Y)", "$X", "$Y"},
	"slices.Max": {"slices.Min($X)"}, "slices.Min": {"slices.Max($X)"},
	"len": {"$+1", "$-1"}, "float64": {"float64($X+1)", "float64($X-1)"},
	"math.Sqrt": {"math.Cbrt($X)", "math.Log($X)", "math.Sqrt($X+1)", "math.Sqrt($X-1)"},
	"math.Log":  {"math.Log2($X)", "math.Log10($X)", "math.Log1p($X)", "math.Log($X+1)", "math.Log($X-1)"},
	"math.Log2": {"math.Log($X)", "math.Log2($X+1)", "math.Log2($X-1)"},
	"math.Exp":  {"math.Exp2($X)", "math.Expm1($X)", "math.Exp($X+1)", "math.Exp($X-1)"},
	"game.Inf":  {"0", "9", "100", "1000"}, "CHAR": {"'#'"}, "STRING": {`""`},
}

// fixed matches expressions that are no results of a computation.
var fixed = regexp.MustCompile(`^(-?\d+$|-?game\.Inf$|['"&{]|func|\[|map|true|false|nil)`)

// made matches expressions that make a list, a map or a struct.
var made = regexp.MustCompile(`^(make\(|&?[\w.\[\]*]+\{)`)

// mutant is an answer that differs from a right one in one place.
type mutant struct {
	// name has the function and the change: "Negamax: `depth == 0` → `depth != 0`". All mutants of an
	// answer have different names, and other changes of the answer leave a name as it is.
	name     string
	text     string // of the right answer
	from, to int    // what by replaces in text
	by       string
}

// kept and forget declare the functions that mutants call.
const (
	kept = `
var keptValue any

// kept returns the value of its first call.
func kept[T any](v T) T {
	if keptValue == nil {
		keptValue = v
	}
	return keptValue.(T)
}
`
	forget = `
// forget returns zero.
func forget[T any](T) (zero T) { return zero }
`
)

// cell returns the text of the mutant.
func (m mutant) cell() string {
	cell := m.text[:m.from] + m.by + m.text[m.to:]
	if strings.Contains(cell, "kept(") {
		cell += kept // its variable makes the grader link the answer alone, which takes long
	}
	if strings.Contains(cell, "forget(") {
		cell += forget
	}
	return cell
}

const clause = "package answer\n"

// mutantsOf returns the mutants of an answer, in the order of the text. Some do not compile.
// It panics if the text cannot be parsed.
func mutantsOf(cell string) []mutant {
	file, err := parser.ParseFile(token.NewFileSet(), "answer.go", clause+cell, parser.SkipObjectResolution)
	if err != nil {
		panic(fmt.Sprintf("mutants: %v", err))
	}
	m := &maker{text: cell, start: file.FileStart + token.Pos(len(clause)), names: map[string]int{}}
	for _, decl := range file.Decls {
		switch d := decl.(type) {
		case *ast.FuncDecl:
			m.within, m.parameters = d.Name.Name, d.Type.Params.List
		case *ast.GenDecl:
			m.parameters = nil
			switch s := d.Specs[0].(type) {
			case *ast.ImportSpec:
				continue
			case *ast.TypeSpec:
				m.within = s.Name.Name
			case *ast.ValueSpec:
				m.within = s.Names[0].Name
			}
		}
		ast.PreorderStack(decl, nil, func(n ast.Node, above []ast.Node) bool {
			m.above = above
			m.node(n)
			return true
		})
	}
	return m.all
}

// maker makes the mutants of an answer.
type maker struct {
	text       string
	start      token.Pos // of the text
	within     string    // the declaration
	parameters []*ast.Field
	above      []ast.Node     // the nodes around the current one, the innermost last
	names      map[string]int // how often each occurs
	all        []mutant
}

// source returns the text of a node.
func (m *maker) source(n ast.Node) string { return m.text[n.Pos()-m.start : n.End()-m.start] }

// node adds the mutants in which a node is different.
func (m *maker) node(n ast.Node) {
	switch n := n.(type) {
	case *ast.BlockStmt:
		m.statements(n.List)
	case *ast.CaseClause:
		m.statements(n.Body)
	case *ast.IfStmt:
		m.try("condition", n.Cond, n.Cond)
	case *ast.ForStmt:
		m.once(n, n.Body)
	case *ast.RangeStmt:
		m.once(n, n.Body)
		m.try("list", n.X, n.X)
	case *ast.AssignStmt:
		m.operator(n, n.TokPos, n.Tok)
		m.results(n, n.Rhs)
		if made.MatchString(m.source(n.Rhs[0])) {
			m.try("new", n, n.Rhs[0])
		}
	case *ast.CompositeLit:
		m.leaveOut(n, n.Elts)
	case *ast.ReturnStmt:
		m.results(n, n.Results)
	case *ast.IncDecStmt:
		m.operator(n, n.TokPos, n.Tok)
	case *ast.BranchStmt:
		m.operator(n, n.TokPos, n.Tok)
	case *ast.BinaryExpr:
		m.binary(n)
	case *ast.UnaryExpr:
		if n.Op == token.SUB || n.Op == token.NOT {
			m.try("operands", n, n, n.X)
		}
	case *ast.CallExpr:
		m.call(n)
	case *ast.SelectorExpr:
		m.try(m.source(n), m.whole(n), n)
	case *ast.BasicLit:
		m.try(n.Kind.String(), m.whole(n), n)
		m.number(n)
	case *ast.Ident:
		m.parameter(n)
	}
}

// try adds a mutant for each text that may stand instead of this kind: the text replaces part. The
// name of the mutant shows what, the node around part.
func (m *maker) try(kind string, what, part ast.Node, operands ...ast.Expr) {
	var texts []string
	for i, name := range []string{"$X", "$Y"}[:min(2, len(operands))] {
		texts = append(texts, name, m.source(operands[i]))
	}
	texts = append(texts, "$", m.source(part))
	for _, text := range instead[kind] {
		if strings.Contains(text, "$Y") && len(operands) < 2 {
			continue
		}
		m.replace(what, part.Pos(), part.End(), strings.NewReplacer(texts...).Replace(text))
	}
}

func (m *maker) operator(n ast.Node, at token.Pos, op token.Token) {
	for other := range strings.FieldsSeq(operators[op.String()]) {
		m.replace(n, at, at+token.Pos(len(op.String())), other)
	}
}

// binary tries other operators, each operand alone, a margin, and digits in a smaller base.
func (m *maker) binary(n *ast.BinaryExpr) {
	m.operator(n, n.OpPos, n.Op)
	if n.Op.Precedence() == token.EQL.Precedence() {
		m.try("bound", n, n.Y)
		return
	}
	m.try("operands", n, n, n.X, n.Y)
	m.try(n.Op.String(), n, n, n.X, n.Y)
	if x, ok := ast.Unparen(n.X).(*ast.BinaryExpr); ok && (x.Op == token.SHL || x.Op == token.MUL) {
		m.try("digits", n, n, x.X, n.Y)
	}
}

func (m *maker) results(what ast.Node, list []ast.Expr) {
	for _, e := range list {
		if !fixed.MatchString(m.source(e)) {
			m.try("result", what, e)
		}
	}
}

// statements leaves out each statement.
func (m *maker) statements(list []ast.Stmt) {
	for _, s := range list {
		m.add(fmt.Sprintf("without `%s`", shortened(m.source(s))), s.Pos(), s.End(), "")
	}
}

// once ends a loop after its first round.
func (m *maker) once(n ast.Stmt, body *ast.BlockStmt) {
	head := m.text[n.Pos()-m.start : body.Lbrace-m.start]
	m.add(fmt.Sprintf("once `%s`", shortened(head)), body.Rbrace, body.Rbrace, "break\n")
}

// call tries other functions, and the arguments in another order.
func (m *maker) call(n *ast.CallExpr) {
	name := m.source(n.Fun)
	what := ast.Node(n)
	if name == "len" {
		what = m.whole(n)
	}
	m.try(name, what, n, n.Args...)
	if strings.HasPrefix(name, "fmt.Sprint") {
		m.leaveOut(n, n.Args)
	}
	for i := range len(n.Args) - 1 {
		if a, b := n.Args[i], n.Args[i+1]; m.source(a) != m.source(b) && name != "max" && name != "min" {
			m.replace(n, a.Pos(), b.End(), m.source(b)+", "+m.source(a))
		}
	}
}

// leaveOut leaves out each element, and forgets its value.
func (m *maker) leaveOut(n ast.Node, elements []ast.Expr) {
	for i, e := range elements {
		if fixed.MatchString(m.source(e)) {
			continue
		}
		if i+1 < len(elements) {
			m.replace(n, e.Pos(), elements[i+1].Pos(), "")
		} else if i > 0 {
			m.replace(n, elements[i-1].End(), e.End(), "")
		}
		if pair, ok := e.(*ast.KeyValueExpr); ok {
			e = pair.Value
		}
		m.try("element", n, e)
	}
}

// number tries integers near n, half of it and double.
func (m *maker) number(n *ast.BasicLit) {
	v, err := strconv.Atoi(n.Value)
	if n.Kind != token.INT || err != nil {
		return
	}
	others := []int{v + 1, v - 1, v / 2, 2 * v}
	if v < 4 {
		others = others[:2]
	}
	for _, other := range others {
		m.replace(m.whole(n), n.Pos(), n.End(), strconv.Itoa(other))
	}
}

// parameter tries zero and the other parameters of the same type instead of a parameter.
func (m *maker) parameter(n *ast.Ident) {
	if _, declared := m.above[len(m.above)-1].(*ast.Field); declared {
		return
	}
	named := func(f *ast.Field) bool {
		return slices.ContainsFunc(f.Names, func(is *ast.Ident) bool { return is.Name == n.Name })
	}
	i := slices.IndexFunc(m.parameters, named)
	if i < 0 {
		return
	}
	is := m.source(m.parameters[i].Type)
	m.replace(m.whole(n), n.Pos(), n.End(), "*new("+is+")")
	for _, f := range m.parameters {
		for _, other := range f.Names {
			if other.Name != n.Name && m.source(f.Type) == is {
				m.replace(m.whole(n), n.Pos(), n.End(), other.Name)
			}
		}
	}
}

// whole returns the largest expression around an expression, but at most a list, and
// less than a function.
func (m *maker) whole(n ast.Node) ast.Node {
	for _, outer := range slices.Backward(m.above) {
		switch outer.(type) {
		case *ast.CompositeLit:
			return outer
		case *ast.FuncLit:
			return n
		case ast.Expr:
			n = outer
		default:
			return n
		}
	}
	return n
}

// replace adds the mutant with another text from one position to another, which are within
// what or next to it.
func (m *maker) replace(what ast.Node, from, to token.Pos, by string) {
	first, last := min(what.Pos(), from)-m.start, max(what.End(), to)-m.start
	before := m.text[first:last]
	after := m.text[first:from-m.start] + by + m.text[to-m.start:last]
	if after == before {
		return
	}
	m.add(fmt.Sprintf("`%s` → `%s`", shortened(before), shortened(after)), from, to, by)
}

// add adds the mutant with another text from one position to another.
func (m *maker) add(change string, from, to token.Pos, by string) {
	name := m.within + ": " + change
	if m.names[name]++; m.names[name] > 1 {
		name += fmt.Sprintf(" (%d)", m.names[name])
	}
	m.all = append(m.all, mutant{name, m.text, int(from - m.start), int(to - m.start), by})
}

// shortened returns Go source in one line, without the middle if it is long.
func shortened(source string) string {
	const most = 100
	line := []rune(strings.Join(strings.Fields(source), " "))
	if len(line) > most {
		return string(line[:most/2]) + " … " + string(line[len(line)-most/2:])
	}
	return string(line)
}
