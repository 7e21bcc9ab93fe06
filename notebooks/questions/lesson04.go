package questions

import "gametree/pkg/render"

var lesson04 = []render.Question{}
