// Reading notebooks.

package notebook

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"unicode/utf8"

	"gametree/pkg/game"
)

// MaxSize is the size in bytes of the largest notebook that is read. In memory, a
// malicious file can take twenty times as much.
const MaxSize = 32 << 20

var errTooLarge = fmt.Errorf("too large, want at most %d MB", MaxSize>>20)

// ReadFile reads the notebook in a file. Its errors are one sentence and begin
// with the file's name.
func ReadFile(file string) (*Notebook, error) {
	data, err := ReadBytes(file)
	if err != nil {
		return nil, err
	}
	nb, err := Parse(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return nb, nil
}

// ReadText reads a notebook, or another file as a notebook of one cell: its text in Markdown
// or, unless its name ends in .md, as it is.
func ReadText(file string) (*Notebook, error) {
	if filepath.Ext(file) == ".ipynb" {
		return ReadFile(file)
	}
	c := &Cell{Type: Raw}
	if filepath.Ext(file) == ".md" {
		c.Type = Markdown
	}
	text, err := os.ReadFile(file)
	c.Source = string(text)
	return &Notebook{Cells: []*Cell{c}}, err
}

// ReadBytes returns the content of a notebook file. The error names the file.
func ReadBytes(file string) (data []byte, err error) {
	info, err := os.Stat(file)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		err = errors.New("no such file")
	case err != nil:
	case info.IsDir():
		err = errors.New("a folder, want a notebook")
	case !info.Mode().IsRegular():
		err = errors.New("not a regular file, want a notebook")
	case info.Size() > MaxSize:
		err = errTooLarge
	default:
		data, err = os.ReadFile(file)
	}
	if path := (*fs.PathError)(nil); errors.As(err, &path) {
		err = path.Err
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return data, nil
}

// Parse reads a notebook. The error names the line and column, or the field.
func Parse(data []byte) (*Notebook, error) {
	var in struct {
		Notebook
		Cells []struct {
			Cell
			Source  lines `json:"source"`
			Outputs []struct {
				Output
				Text lines `json:"text"`
			} `json:"outputs"`
		} `json:"cells"`
	}
	if err := decode(data, &in); err != nil {
		return nil, err
	}
	if in.Cells == nil {
		return nil, errors.New("not a notebook: it has no cells")
	}
	nb := &in.Notebook
	for i, cell := range in.Cells {
		c := &cell.Cell
		c.Source, c.Metadata = string(cell.Source), orEmpty(c.Metadata)
		for k, output := range cell.Outputs {
			out := &output.Output
			out.Text = string(output.Text)
			joinTexts(out.Data)
			switch out.Type {
			case Stream, DisplayData, ExecuteResult, ErrorOutput:
			default:
				return nil, fmt.Errorf("cells[%d].outputs[%d].output_type: "+
					"want stream, display_data, execute_result or error, got %q", i, k, out.Type)
			}
			c.Outputs = append(c.Outputs, out)
		}
		if c.Type != Code && c.Type != Markdown && c.Type != Raw {
			return nil, fmt.Errorf("cells[%d].cell_type: want code, markdown or raw, got %q", i, c.Type)
		}
		nb.Cells = append(nb.Cells, c)
	}
	return nb, nil
}

// Sources returns the cells of a notebook with nothing but their types and sources. Since it
// passes over outputs, it needs little time and memory.
func Sources(data []byte) (cells []*Cell, err error) {
	var in struct {
		Cells []struct {
			Type   string `json:"cell_type"`
			Source lines  `json:"source"`
		} `json:"cells"`
	}
	err = decode(data, &in)
	for _, c := range in.Cells {
		cells = append(cells, &Cell{Type: c.Type, Source: string(c.Source)})
	}
	return cells, err
}

// decode reads a notebook of nbformat 4 into a struct.
func decode(data []byte, into any) error {
	switch {
	case len(data) > MaxSize:
		return errTooLarge
	case len(bytes.TrimSpace(data)) == 0:
		return errors.New("empty, want a notebook")
	case !utf8.Valid(data):
		return errorAt(data, bytes.IndexRune(data, utf8.RuneError), "not UTF-8 text")
	}
	var head struct {
		Format any `json:"nbformat"`
	}
	err := json.Unmarshal(data, &head)
	if syntax := (*json.SyntaxError)(nil); errors.As(err, &syntax) {
		offset := int(syntax.Offset)
		if offset > 0 && offset < len(data) || strings.HasPrefix(syntax.Error(), "invalid") {
			offset-- // Offset counts the bytes read, the offending one among them
		}
		return errorAt(data, offset, syntax.Error())
	}
	version, isNumber := head.Format.(float64)
	switch {
	case err != nil:
		return errorAt(data, 0, "want a JSON object")
	case !isNumber:
		return errors.New("not a notebook: it has no number nbformat")
	case version < 4:
		return fmt.Errorf("nbformat %v is too old, want 4: open it in Jupyter and save it once", version)
	case version > 4:
		return fmt.Errorf("nbformat %v is not supported, want 4", version)
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	err = d.Decode(into)
	if field := (*json.UnmarshalTypeError)(nil); errors.As(err, &field) {
		path := strings.NewReplacer(".Cell", "", ".Output", "", "Notebook.", "").Replace(field.Field)
		return fmt.Errorf("not a notebook: the value of %s is %s", path, field.Value)
	} else if err != nil {
		return fmt.Errorf("not a notebook: %w", err)
	}
	return nil
}

// errorAt returns the error of a text that is wrong at an offset. Columns count characters.
func errorAt(data []byte, offset int, reason string) error {
	before := data[:max(0, min(offset, len(data)))]
	line, start := 1+bytes.Count(before, []byte("\n")), 1+bytes.LastIndexByte(before, '\n')
	return fmt.Errorf("line %d, column %d: not a notebook: %s", line, 1+utf8.RuneCount(before[start:]), reason)
}

// lines is a text, which may be written as a list of its lines.
type lines string

// UnmarshalJSON reads the lines one by one, which needs little memory.
func (l *lines) UnmarshalJSON(data []byte) error {
	if data[0] == '"' {
		return json.Unmarshal(data, (*string)(l))
	}
	list := json.NewDecoder(bytes.NewReader(data))
	wrong := &json.UnmarshalTypeError{Value: "neither text nor lines"}
	if begin, _ := list.Token(); begin != json.Delim('[') {
		return wrong
	}
	var b strings.Builder
	for list.More() {
		line, _ := list.Token()
		text, isText := line.(string)
		if !isText {
			return wrong
		}
		b.WriteString(text)
	}
	*l = lines(b.String())
	return nil
}

// joinTexts makes one string of each value, by media type, that is a list of lines.
func joinTexts(data map[string]any) {
	for mediaType, value := range data {
		var text lines
		if _, isList := value.([]any); isList && splitsLines(mediaType) &&
			json.Unmarshal(game.Must(json.Marshal(value)), &text) == nil {
			data[mediaType] = string(text)
		}
	}
}
