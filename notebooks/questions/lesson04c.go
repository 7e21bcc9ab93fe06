package questions

import "gametree/pkg/render"

var lesson04c = []render.Question{}
