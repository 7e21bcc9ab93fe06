package questions

import "gametree/pkg/render"

var lesson09 = []render.Question{}
