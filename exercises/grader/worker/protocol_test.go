package worker_test

import (
	"fmt"
	"math"
	"reflect"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"gametree/exercises/grader/worker"
	"gametree/pkg/game"
	"gametree/pkg/search"
)

func TestLinesAreReadAsTheyWereWritten(t *testing.T) {
	values := rapid.SliceOf(rapid.SampledFrom([][]byte{[]byte("1"), []byte(`"a\tb"`), []byte("((1 2) 3)"), {}}))
	rapid.Check(t, func(t *rapid.T) {
		request := worker.Query{
			Name: rapid.StringMatching(`[A-Z]\w*`).Draw(t, "name"), Trace: rapid.Bool().Draw(t, "trace"), Steps: rapid.Int().Draw(t, "most"), Args: values.Draw(t, "args"),
		}
		line := request.Append([]byte("x"))
		gotRequest, err := worker.ParseQuery(line[1:])
		require.NoError(t, err)
		assert.Equal(t, request, gotRequest)

		reply := worker.Reply{
			Stats: search.Stats{Nodes: rapid.Int().Draw(t, "nodes"), Leaves: rapid.Int().Draw(t, "leaves"), Cutoffs: rapid.Int().Draw(t, "cutoffs")},
			Steps: rapid.Int().Draw(t, "steps"),
			Again: rapid.Int().Draw(t, "again"),
			Open:  rapid.Int().Draw(t, "open"), Changed: rapid.IntRange(0, 3).Draw(t, "changed"),
			Problem: rapid.SampledFrom([]worker.Problem{worker.None, worker.Panicked, worker.Illegal, worker.Long, worker.Exhausted}).Draw(t, "fault"),
			Details: rapid.SampledFrom([]worker.Details{{}, {
				After: []byte("[1,2]"),
				Panic: rapid.String().Draw(t, "panic"), Where: rapid.String().Draw(t, "where"), Trace: "g m0 e u ",
			}}).Draw(t, "details"),
			Results: values.Draw(t, "results"),
		}
		gotReply, err := worker.ParseReply(reply.Append(nil))
		require.NoError(t, err)
		assert.Equal(t, reply, gotReply)
	})
}

func TestValuesAreReadAsTheyWereWritten(t *testing.T) {
	for _, v := range []any{0, -7, math.MinInt, uint64(math.MaxUint64), int64(1<<53 + 1), byte(255), game.Move(3), "a\tb\n", []int{1, 2}, [2]bool{true}, struct{ A, B int }{1, 2}, map[string]int{"x": 1}, []int(nil), []int{}, 0.1, -math.MaxFloat64,
		[][]int{nil, {}}, math.Inf(1), []float64{math.Inf(-1), 1.5, math.SmallestNonzeroFloat64}, [2][]float64{nil, {math.Inf(1)}},
		[]struct {
			N   int
			Sum float64
		}{{1 << 62, math.Inf(-1)}}} {
		text, err := worker.Encode(reflect.ValueOf(v))
		require.NoError(t, err)
		assert.NotContains(t, string(text), "\t")
		assert.NotContains(t, string(text), "\n")
		got, err := worker.Decode(text, reflect.TypeOf(v))
		require.NoError(t, err)
		assert.Equal(t, v, got.Interface())
	}
	for _, odd := range []float64{math.NaN(), math.Copysign(0, -1)} {
		text, err := worker.Encode(reflect.ValueOf([]float64{odd, 2}))
		require.NoError(t, err)
		got, err := worker.Decode(text, reflect.TypeFor[[]float64]())
		require.NoError(t, err)
		assert.Equal(t, fmt.Sprint([]float64{odd, 2}), fmt.Sprint(got.Interface()))
		assert.Equal(t, math.Signbit(odd), math.Signbit(got.Index(0).Float()))
	}
	_, err := worker.Decode([]byte("1.5"), reflect.TypeFor[int]())
	assert.Error(t, err)
}

func TestLinesThatAreNone(t *testing.T) {
	for text, says := range map[string]string{
		"0\t0\t0\t0\t0\t0\t0\t0":                   "protocol: a reply of 8 fields",
		"0\t0\t0\t0\t0\t0\t-1\t0\t":                "protocol: fault -1",
		"0\t0\t0\t0\t0\t0\t6\t0\t":                 "protocol: fault 6",
		"0\t0\t0\t0\t0\t0\t0\t0\tno":               "invalid character",
		"0\t0\t0\t0\t0\t0\t0\t0\t{":                "unexpected end of JSON input",
		"0\t0\t0\t0\t0\t0\tx\t0\t":                 `strconv.Atoi: parsing "x": invalid syntax`,
		"0\t0\t0\t0\t0\t0\t0\t0\t{\"Panic\":{}}\t": "cannot unmarshal object",
	} {
		_, err := worker.ParseReply([]byte(text))
		assert.ErrorContains(t, err, says, text)
	}
	r, err := worker.ParseReply([]byte("0\t0\t0\t0\t0\t0\t0\t0\t{}"))
	assert.NoError(t, err)
	assert.Equal(t, worker.Reply{Results: [][]byte{}}, r)
	_, err = worker.ParseQuery([]byte("Value\n"))
	assert.EqualError(t, err, "protocol: a request of 1 fields")
}

// A reply comes from another process: any text is one, or is refused.
func FuzzParseReply(f *testing.F) {
	f.Add("1\t2\t3\t0\t0\t0\t0\t0\t\t7\n")
	f.Add("0\t0\t0\t9\t0\t1\t1\t0\t{\"Panic\":\"no\\n\",\"Where\":\"cell 1:3\",\"Trace\":\"g m0 e \",\"Left\":[{\"m\":1}],\"After\":\"WzNd\"}\t1\t[2]\n")
	f.Add("\t\t\t\t\t\"\t\t")
	f.Fuzz(func(t *testing.T, line string) {
		if r, err := worker.ParseReply([]byte(line)); err == nil {
			again, err := worker.ParseReply(r.Append(nil))
			assert.NoError(t, err)
			assert.Equal(t, r, again)
		}
	})
}
