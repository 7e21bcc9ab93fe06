package questions

import "gametree/pkg/render"

var lesson07 = []render.Question{}
