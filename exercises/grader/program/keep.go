package program

import (
	"fmt"
	"maps"
	"slices"
)

// keep makes the variables with these types keep their values, of which before has those so
// far. It returns the declarations of the program, and the statements with which main begins.
func (p *Program) keep(before map[string]Kept, types map[string]string) (made Store, begin string, err error) {
	p.kept.kept = map[string]Kept{}
	made.declarations = slices.Clone(p.kept.declarations)
	for _, name := range slices.Sorted(maps.Keys(types)) {
		i := slices.IndexFunc(made.declarations, func(d declaration) bool { return d.class == variables && d.key == name })
		if i < 0 || made.declarations[i].head == nil {
			return made, "", SourceError{Message: fmt.Sprintf("to keep %s, declare it in a var line of its own", name)}
		}
		d := &made.declarations[i]
		last := d.head[len(d.head)-1]
		now, was := before[name]
		if now.Cell != last.cell {
			now = Kept{Cell: last.cell}
		}
		if !was {
			p.NewlyKept = append(p.NewlyKept, name)
		}
		p.kept.kept[name] = now
		kind := types[name]
		d.text = slices.Concat(d.head, []fragment{fixed(fmt.Sprintf(" %s = lasting.Kept(%q, func() (v %[1]s) { return ",
			kind, now.Value))}, d.value, []fragment{fixed(" })")})
		begin += fmt.Sprintf(" defer lasting.Keep(%q, %d, &%[1]s);", name, last.cell)
	}
	return made, begin, nil
}

// Keeps returns the variables that keep their values.
func (s *Store) Keeps() []string { return slices.Sorted(maps.Keys(s.kept)) }

// SetKept sets the value of a variable, which the program of a cell has sent, unless it was
// declared again.
func (s *Store) SetKept(name string, count int, value string) {
	if k, ok := s.kept[name]; ok && k.Cell == count {
		s.kept[name] = Kept{count, value}
	}
}
