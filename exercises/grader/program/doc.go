// Package program is the one reader of cells. It keeps what the cells of a kernel have declared, and makes the program
// of a cell: its own statements and declarations, all that earlier cells have declared
// and that it does not replace, and the imports that these need. Positions in the
// program are those in the cells.
//
// Every kernel runs the programs of this package, so that a cell does the same in all:
//
//   - main begins at the first statement outside functions; the line %% begins it too
//   - variables of main are local to the cell
//   - a function, a method (by its type and name), a type or a variable replaces what had
//     that name; variables that are declared together by one call go together
//   - a const block is replaced by what declares its first name
//   - the init functions of a cell replace those of earlier cells
//   - imports stay, and those that a program does not use are left out of it
//   - a name that is declared twice in one cell is an error of the compiler
//
// Reading order: lines.go, words.go and body.go (the text of a cell);
// expression.go (what it shows); parse.go (what it declares), store.go, write.go,
// tests.go; build.go; complete.go.
package program
