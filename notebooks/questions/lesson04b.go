package questions

import "gametree/pkg/render"

var lesson04b = []render.Question{}
