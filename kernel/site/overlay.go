package site

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"

	"gametree/pkg/game"
)

// An edit takes something out of files of Go's source.
type edit struct {
	files string // a pattern of their names, below GOROOT/src/cmd
	cut   string // a regular expression that matches in one of them
	left  string // what replaces its matches
}

// edits make the linker a package, linked, that the compiler runs under the name link, and leave only the WebAssembly
// back end in both, which makes them a third smaller. The memory of a program that is linked has 32 MB at first, as in
// program.js, and at most PAGES pages: Go then ends it, and the page lives on. The last edits empty the compiler's
// tables of the instructions and registers of other processors, leave out profiles and foreign object files, and make
// idle what is for other formats, debuggers and measurements: with the last use of reflect.Method, methods by name go,
// too. The compiler cuts the hashes of types as lighten does.
var edits = []edit{
	{"compile/main.go", `func main\(\) \{`, "func main() {\n" +
		"\tif os.Args[0] == \"link\" {\n\t\tlinked.Main()\n\t\treturn\n\t}\n" +
		"\tflag.CommandLine = flag.NewFlagSet(os.Args[0], flag.ExitOnError)\n"}, // without the linker's flags
	{"compile/main.go", `\t"fmt"\n`, "\t\"cmd/link/linked\"\n\t\"flag\"\n$0"},
	{"link/main.go", `package main`, "package linked"},
	{"link/main.go", `func main`, "func Main"},
	{"compile/main.go", `\t"(?:386|[a-vx-z]\w+)": +\w+\.Init,\n`, ""},
	{"*/main.go", `\t"cmd/\w+/internal/(?:amd64|arm|arm64|loong64|mips|mips64|ppc64|riscv64|s390x|x86)"\n`, ""},
	{"link/main.go", `\tcase "(?:386|[a-vx-z]).*\n\t\tarch, theArch = \w+\.Init\(\)\n`, ""},
	{"link/internal/wasm/asm.go", `0x00\) +// no maximum memory size\n(.*)\n`, "0x01)\n$1\n" +
		"\tpages, _ := strconv.ParseUint(os.Getenv(\"PAGES\"), 10, 64)\n\twriteUleb128(ctxt.Out, pages)\n"},
	{"link/internal/wasm/asm.go", `dataEnd \+ 1<<20`, "dataEnd + 32<<20"},
	{"link/internal/wasm/asm.go", `\t"io"\n`, "\t\"io\"\n\t\"os\"\n\t\"strconv\"\n"},
	{"compile/internal/ssa/config.go", `(?s)\tcase "amd64":\n\t\tc\.PtrSize.*?(\tcase "wasm":\n\t\tc\.PtrSize)`, "$1"},
	{"compile/internal/ssa/opGen.go", `(?m)^\t\{\n(?:\t\t.*\n)*?` +
		`\t\tasm: +(?:x86|arm|arm64|loong64|mips|ppc64|riscv|s390x)\.\w+,\n(?:\t\t.*\n)*?\t\},\n`, "\t{},\n"},
	{"compile/internal/ssa/opGen.go", `(?m)^var registers(?:386|[A-VX-Z]\w+) = .*\n(?:\t.*\n)*\}\n`, ""},
	{"compile/internal/ssa/*.go", `\t"cmd/internal/obj/(?:arm|arm64|loong64|mips|ppc64|riscv|s390x|x86)"\n`, ""},
	{"compile/internal/ssa/[cr]*.go", `\bs390x\.\w+`, "stringAux"},
	{"*/internal/*/main.go", `\tstartProfile\(\)\n|\tctxt\.hostlink\(\)\n`, ""},
	{"link/internal/ld/lib.go", `if magic.* (?:== 0x7f454c46|== 0xcefaedfe)|if c1 == 0x01 .*\)`, "if false && magic != 0"},
	{"internal/obj/objfile.go", `\tw\.Bytes\(w\.tmpHash\[:\]\)`,
		"\tif strings.HasPrefix(s.Name, \"type:\") || strings.HasPrefix(s.Name, \"go:itab.\") {\n" +
			fmt.Sprintf("\t\tclear(w.tmpHash[%d:])\n\t}\n$0", typeHashSize)},
	{"internal/obj/dwarf.go", `(?m)^func \(ctxt \*Link\) populateDWARF\(.*\) \{$`, idle},
	{"compile/internal/gc/main.go", `= dwarfgen\.(?:Info|AbstractFunc)\n`, "= nil\n"},
	{"compile/internal/*/*.go", `if (?:buildcfg\.Experiment\.SIMD|base\.Flag\.PgoProfile != ""|len\(.*CgoPragmas\) != 0)`,
		"if false"},
	{"link/internal/ld/main.go", `\tif ctxt\.BuildMode == BuildModeUnset \{`, "\tctxt.loadAhead()\n$0"},
	{"link/internal/ld/lib.go", `\tctxt\.loader = loader\.NewLoader\(.*\n`, "\t_ = flags\n"},
	{"link/internal/ld/lib.go", `\ti := 0\n(\tfor ; i < len\(ctxt\.Library\); i\+\+ \{)`, "\ti := loaded\n$1"},
	{"link/internal/ld/lib.go", `(?m)^func \(ctxt \*Link\) loadlib\(`, loadAhead + "$0"},
	{"link/internal/*/*.go", `(?m)^func (?:\(\w+ \*(?:Link|Metrics)\) )?(?:ldshlibsyms|hostArchive|loadcgo|elfEmitReloc|` +
		`do(?:elf|macho|pe|xcoff)|asmb(?:Elf|Macho|Pe|Xcoff|fips)|dwarf(?:Gen|comp)\w+|Start|Report)\(.*\) \{$`, idle},
	{"compile/internal/*/*.go", `(?m)^func (?:\(\w+ \*HTMLWriter\) \w+|dumpNode|dumpNodeHeader|LogJsonOption|` +
		`FlushLoggedOpts|ProfileGuided|read(?:Embed|Coverage)Cfg|dumpGlobalConst)\(.*\) \{$`, idle},
	{"compile/internal/inline/inlheur/analyze.go", `func DumpFuncProps\(.*\n`, idle},
}

// idle makes a function do nothing.
const idle = "$0\n\treturn\n"

// loadAhead makes the linker load all packages of its list, and then read from its standard input the build mode
// and the pages of memory. By then a list with the program's packages is there. Without input, the flags count.
const loadAhead = `var loaded int // of ctxt.Library

func (ctxt *Link) loadAhead() {
	ctxt.loader = loader.NewLoader(loader.FlagCheckLinkname, &ctxt.ErrorReporter.ErrorReporter)
	var paths []string
	for path := range ctxt.PackageFile {
		paths = append(paths, path)
	}
	slices.Sort(paths)
	for _, path := range paths {
		addlib(ctxt, "", "", path, goobj.FingerprintType{})
	}
	for ; loaded < len(ctxt.Library); loaded++ {
		loadobjfile(ctxt, ctxt.Library[loaded])
	}
	var mode, pages string
	if _, err := fmt.Fscan(os.Stdin, &mode, &pages); err == nil {
		ctxt.BuildMode.Set(mode)
		os.Setenv("PAGES", pages)
		ctxt.readImportCfg("importcfg")
	}
}

`

// writeOverlay writes a file for the flag -overlay of go build, and the files that it
// names, into a folder. It adds to what the flag shall replace besides.
func writeOverlay(goroot, folder string, replace map[string]string) (name string, err error) {
	source := filepath.Join(goroot, "src", "cmd")
	texts := map[string][]byte{}
	for _, e := range edits {
		cut, found := regexp.MustCompile(e.cut), false
		for _, name := range game.Must(fs.Glob(os.DirFS(source), e.files)) {
			file := filepath.Join(source, name)
			text, changed := texts[file]
			if !changed {
				text = game.Must(os.ReadFile(file))
			}
			if cut.Match(text) {
				texts[file], found = cut.ReplaceAll(text, []byte(e.left)), true
			}
		}
		if !found {
			return "", fmt.Errorf("site: this Go release has changed its file %s\n"+
				"The list of edits in kernel/site/overlay.go has to follow it: nothing matches %s",
				filepath.Join(source, e.files), e.cut)
		}
	}
	err = os.MkdirAll(folder, 0o755)
	for file, text := range texts {
		replace[file] = filepath.Join(folder, regexp.MustCompile(`\W`).ReplaceAllString(file[len(source)+1:], "_")+".txt")
		err = errors.Join(err, os.WriteFile(replace[file], text, 0o644))
	}
	replace[filepath.Join(source, "link", "linked", "main.go")] = replace[filepath.Join(source, "link", "main.go")]
	const otherBackEnds = "compile/internal/ssa/rewrite[3ALMPRS]*.go"
	for _, name := range game.Must(fs.Glob(os.DirFS(source), otherBackEnds)) {
		replace[filepath.Join(source, name)] = "" // as if it did not exist
	}
	name = filepath.Join(folder, "overlay.json")
	text := game.Must(json.Marshal(map[string]any{"Replace": replace}))
	return name, errors.Join(err, os.WriteFile(name, text, 0o644))
}
