package questions

import "gametree/pkg/render"

var lesson06 = []render.Question{}
