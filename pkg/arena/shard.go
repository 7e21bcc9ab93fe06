package arena

import "fmt"

// Shard is one of several parts of some work that can be done on any machine: of a match,
// a league or a grading. The zero value is the whole.
type Shard struct{ Number, Of int } // Number counts from 1

// Covers reports whether the i-th item is in the part.
func (s Shard) Covers(i uint) bool { return s.Of == 0 || i%uint(s.Of) == uint(s.Number-1) }

// String writes the part as 1/8.
func (s Shard) String() string { return fmt.Sprintf("%d/%d", s.Number, s.Of) }

// UnmarshalText reads what String has written.
func (s *Shard) UnmarshalText(text []byte) error {
	_, err := fmt.Sscanf(string(text)+"\n", "%d/%d\n", &s.Number, &s.Of)
	if err != nil || s.Number < 1 || s.Number > s.Of {
		return fmt.Errorf("want a part and the number of parts, such as 1/8 or 8/8, got %q", text)
	}
	return nil
}
