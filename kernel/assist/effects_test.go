package assist_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/kernel/assist"
)

func TestEffects(t *testing.T) {
	s := session(t)
	s.Add("import \"math/rand/v2\"\nfunc roll() int { return 1 + rand.IntN(6) }\n" +
		"var memo = map[int]int{}\nvar point struct{ X int }\nvar address *int\nfunc fill(n int) { memo[n] = n; fill(n - 1) }")
	for code, want := range map[string]map[string]string{
		"import \"math/rand\"\nvar old = rand.Intn(6)":               {"old": assist.Random},
		"var die = rand.IntN(6)":                                     {"die": assist.Random},
		"var a, b = roll(), roll()":                                  {"a": assist.Random, "b": assist.Random},
		"func both() int { return 2 * roll() }\nvar x = both()":      {"x": assist.Random},
		"import \"time\"\nvar began = time.Now()":                    {"began": assist.Clock},
		"import \"os\"\nvar data, err = os.ReadFile(`a`)":            {"data": assist.Files},
		"var x = func() int { return rand.IntN(6) }()":               {"x": assist.Random},
		"var rng = rand.New(rand.NewPCG(1, 2))\nvar y = rng.IntN(6)": {},
		"var f = func() int { return rand.IntN(6) }\nvar g = roll":   {},
		"const n = 1\nvar x = n + 1":                                 {},
		"%%\ndie := rand.IntN(6)":                                    {},
		"var x = (":                                                  nil,
		"var c = 1\nfunc up() { c++ }":                               {},
		"var c = 1\n%%\nc++":                                         {"c": assist.Changed},
		"var c = 1\n%keep c\n%%\nc++":                                {},
		"var c = 1\n%%\nc := 2\nc++":                                 {},
		"%%\nmemo[1] = 2\ndelete(memo, 2)":                           {"memo": assist.Changed},
		"%%\nfill(3)":                                                {"memo": assist.Called},
		"%%\npoint.X, *address = 1, 2":                               {"point": assist.Changed, "address": assist.Changed},
		"len(memo)":                                                  {"memo": assist.Used},
	} {
		assert.Equal(t, want, s.Effects(code), code)
	}
}

// A value is kept if it can be written and read back, by its own methods too.
func TestKeep(t *testing.T) {
	_, err := session(t).Make(1, "import \"time\"\nvar when = time.Now()\n%keep when")
	assert.NoError(t, err)
	_, err = session(t).Make(1, "var c = make(chan int)\n%keep c")
	assert.ErrorContains(t, err, "c cannot be kept")
}

// TestEffectsWithoutImport: a cell need not import what goimports finds.
func TestEffectsWithoutImport(t *testing.T) {
	assert.Equal(t, map[string]string{"die": assist.Random}, session(t).Effects("var die = rand.IntN(6)"))
}
