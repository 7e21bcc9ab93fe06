package questions

import "gametree/pkg/render"

var lesson08 = []render.Question{}
