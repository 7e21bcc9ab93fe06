package questions

import "gametree/pkg/render"

var lesson02 = []render.Question{}
