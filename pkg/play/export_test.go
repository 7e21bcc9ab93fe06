package play

// MostExact is mostExact.
var MostExact = &mostExact
