package questions

import "gametree/pkg/render"

var lesson05 = []render.Question{}
