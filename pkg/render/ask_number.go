package render

import (
	"fmt"
	"strconv"
)

func init() { questionKinds["number"] = number }

// number is the kind of a question that is answered by an integer.
func number(*askData, Question) (read func(text string) (string, error), err error) {
	return func(text string) (string, error) {
		n, err := strconv.Atoi(text)
		if err != nil {
			return "", fmt.Errorf("%q is not an integer", text)
		}
		return strconv.Itoa(n), nil
	}, nil
}
