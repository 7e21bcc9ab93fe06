// Errors of the compiler, the parser and the go command.

package cell

import (
	"cmp"
	"slices"
	"strings"

	"gametree/exercises/grader/misspelt"
	"gametree/exercises/grader/program"
	"gametree/pkg/lazy"
)

// explainCompiler explains the first few errors: those of this cell alone if it has some, because
// others often follow from them. Unused variables come last, since a variable is often unused
// because its name is misspelt elsewhere.
func (r Report) explainCompiler() Failure {
	unused := func(e program.SourceError) int {
		if strings.HasPrefix(e.Message, "declared and not used") {
			return 1
		}
		return 0
	}
	elsewhere := func(e program.SourceError) bool { return cmp.Or(e.Cell, r.Count) != r.Count }
	errs := slices.DeleteFunc(slices.Clone(r.Errors), elsewhere)
	if len(errs) == 0 {
		errs = slices.Clone(r.Errors)
	}
	slices.SortStableFunc(errs, func(a, b program.SourceError) int { return unused(a) - unused(b) })
	const most = 5
	var f Failure
	seen := map[string]bool{}
	for _, e := range errs[:min(len(errs), most)] {
		p := r.at(cmp.Or(e.Cell, r.Count), e.Line, e.Column)
		beyond := e.Line > 0 && p.line == 0 && p.cell == r.Count // at the end of main, which is not of the cell
		if beyond || strings.HasSuffix(e.Message, "found 'EOF'") || strings.HasSuffix(e.Message, "found EOF") {
			if line, column, bracket, open := program.Unclosed(r.Code); open {
				e.Message, p = "unclosed "+bracket, r.at(r.Count, line, column)
			} else if beyond {
				e.Message, p = strings.TrimSuffix(e.Message, ", found '}'")+", found the end", r.last()
			}
		}
		sentence, p := r.sentence(e, p)
		if where := p.where(r.Count); where != "" {
			sentence = where + ": " + sentence
		}
		if seen[sentence] {
			continue
		}
		seen[sentence] = true
		under := p.show()
		for _, detail := range e.Details {
			under = append(under, "        "+strings.NewReplacer("have (", "given:  (", "want (", "wanted: (").Replace(detail))
		}
		if e.Other > 0 {
			under = append(r.at(p.cell, e.Other, -1).show(), under...)
		}
		one := failure(CompileError, sentence, under)
		if f.Name == "" {
			f = one
			continue
		}
		one.Traceback[0] = red(one.Value)
		f.Traceback = append(append(f.Traceback, ""), one.Traceback...)
	}
	if len(errs) > most {
		f.Traceback = append(f.Traceback, "", "… and more errors; fix these first")
	}
	return f
}

func (r Report) last() location {
	code := strings.TrimRight(r.Code, " \t\n")
	return r.at(r.Count, 1+strings.Count(code, "\n"), len(code)-strings.LastIndexByte(code, '\n')-1)
}

var (
	notHere  = lazy.Pattern(`(?m)(?:provides package|module providing package|^go: downloading) (\S+?)[;: ]`)
	notInStd = lazy.Pattern(`(?m)package (\S+) is not in std|does not contain package (\S+)$`)
)

// explainImport explains an import that cannot be found.
func (r Report) explainImport(message string) (Failure, bool) {
	if m := notHere().FindStringSubmatch(message); m != nil {
		return r.importFailure(m[1], "the package "+m[1]+" is not available: a cell can import Go's standard library, "+
			"gametree/pkg/…, gonbui and testify; the line !*go get "+m[1]+" fetches it"), true
	}
	if m := notInStd().FindStringSubmatch(message); m != nil {
		return r.noPackage(m[1] + m[2]), true
	}
	return Failure{}, false
}

// goFolders are the first parts of the paths of Go's own packages that a page may lack.
var goFolders = strings.Fields("archive compress container crypto database debug embed encoding expvar flag go hash " +
	"html image index log mime net os path plugin reflect runtime structs syscall testing text time unique weak")

// missing explains that a page has no package with that path.
func (r Report) missing(path string) Failure {
	first, _, _ := strings.Cut(path, "/")
	if !strings.Contains(first, ".") && !slices.Contains(goFolders, first) || r.meant(path) != "" {
		return r.noPackage(path)
	}
	return r.importFailure(path, "the package "+path+" is not available: in a web page, a cell can import "+
		"gametree/pkg/… and the packages of Go's standard library that need neither a network nor other programs")
}

func (r Report) noPackage(path string) Failure {
	return r.importFailure(path, "there is no package "+path+r.meant(path))
}

// meant asks whether another package was meant.
func (r Report) meant(path string) string {
	hint := misspelt.DidYouMean(path, program.Standard)
	if hint == "" && r.Meant != nil && r.Meant(path) != "" {
		hint = "; did you mean " + r.Meant(path) + "?"
	}
	return hint
}

func (r Report) importFailure(path, sentence string) Failure {
	p := r.findImport(path)
	if where := p.where(r.Count); where != "" {
		sentence = where + ": " + sentence
	}
	return failure(CompileError, sentence, p.show())
}
