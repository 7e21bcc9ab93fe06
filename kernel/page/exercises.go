package page

import (
	"context"
	"fmt"

	"gametree/exercises/grader"
	"gametree/exercises/grader/report"
	"gametree/kernel/learner"
)

// Learner returns who answers exercises in a page.
func Learner(h Host) *learner.Learner {
	return &learner.Learner{
		Workshop: func() (grader.Workshop, error) { return grader.Hosted{Host: h}, nil },
		Host:     h,
		Store:    progress{h},
	}
}

// progress keeps a learner's record in the browser.
type progress struct{ Host }

var _ report.Store = progress{}

func (p progress) Load() ([]byte, error) {
	text, _, err := p.Get(context.Background(), "progress")
	return []byte(text), err
}

func (p progress) Save(text []byte) error {
	if err := p.Set(context.Background(), "progress", string(text)); err != nil {
		return fmt.Errorf("this browser cannot store your progress (%w). It is kept until you close this page; save "+
			"your answers by %%progress answers", err)
	}
	return nil
}

// String says where the record is.
func (progress) String() string { return "the storage of this browser" }
