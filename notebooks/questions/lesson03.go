package questions

import "gametree/pkg/render"

var lesson03 = []render.Question{}
