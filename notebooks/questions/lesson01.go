package questions

import "gametree/pkg/render"

var lesson01 = []render.Question{}
