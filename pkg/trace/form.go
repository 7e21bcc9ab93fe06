package trace

import (
	"go/ast"
	"go/token"
)

// Form is what the source of a plain rung shows about its local variables. The
// recorder sees no locals; in these functions they follow from the windows and values
// that it sees.
type Form struct {
	MaxView bool   `json:"maxView"` // all values are max's; otherwise they are those of the player to move
	Window  bool   `json:"window"`  // it has the parameters alpha and beta
	Best    bool   `json:"best"`    // it has a local best, and its alpha, if any, never changes
	TestV   bool   `json:"testV"`   // it tests v against beta before it raises alpha
	Test    string `json:"test"`    // the condition of the cutoff, such as alpha >= beta
}

// formOf returns the form of a function, and whether it is a plain rung: a loop over
// the moves with one recursive call, whose value is v.
func formOf(f *file, decl *ast.FuncDecl) (form Form, ok bool) {
	if !f.rung {
		return form, false
	}
	for _, p := range decl.Type.Params.List {
		for _, name := range p.Names {
			form.Window = form.Window || name.Name == "beta"
		}
	}
	var loop *ast.RangeStmt
	ast.Inspect(decl, func(n ast.Node) bool {
		if r, is := n.(*ast.RangeStmt); is {
			loop = r
		}
		if a, is := n.(*ast.AssignStmt); is && a.Tok == token.DEFINE && named(a.Lhs[0], "best") {
			form.Best = form.Best || !named(a.Rhs[0], "NoMove")
		}
		return true
	})
	if loop == nil {
		return form, false
	}
	raised, tested := token.NoPos, token.NoPos
	for _, statement := range loop.Body.List {
		if leaves(statement) {
			tested = statement.Pos()
			form.Test = comparison(statement)
		}
		a, is := statement.(*ast.AssignStmt)
		if !is {
			continue
		}
		if a.Tok == token.DEFINE && named(a.Lhs[0], "v") {
			_, minus := a.Rhs[0].(*ast.UnaryExpr)
			form.MaxView, ok = !minus, true
		} else {
			raised = a.Pos()
		}
	}
	form.TestV = tested.IsValid() && tested < raised
	return form, ok
}

// comparison returns the condition of an if statement that compares two variables, or "".
func comparison(n ast.Stmt) string {
	if branch, ok := n.(*ast.IfStmt); ok {
		if c, ok := branch.Cond.(*ast.BinaryExpr); ok {
			x, okX := c.X.(*ast.Ident)
			y, okY := c.Y.(*ast.Ident)
			if okX && okY {
				return x.Name + " " + c.Op.String() + " " + y.Name
			}
		}
	}
	return ""
}

func named(e ast.Expr, name string) bool {
	id, ok := e.(*ast.Ident)
	return ok && id.Name == name
}

// folds reports whether n assigns the greater or the smaller of two values, which a
// plain rung does after every child.
func folds(n ast.Node) bool {
	a, ok := n.(*ast.AssignStmt)
	if !ok {
		return false
	}
	call, ok := a.Rhs[0].(*ast.CallExpr)
	return ok && (named(call.Fun, "max") || named(call.Fun, "min"))
}
