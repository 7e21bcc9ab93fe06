package questions

import "gametree/pkg/render"

var lesson10 = []render.Question{}
