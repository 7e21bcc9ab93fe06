package fast

// soldiers returns the bonus for soldiers of side that stand side by side across
// the river, and for all pieces of side that are across it together.
func (p *Position) soldiers(side piece) Score {
	w, there := &p.where, acrossRiver[index(side)]
	across := w[side|soldier].and(there)
	joined := across.and(across.left()).count()
	attackers := w[side|chariot].or(w[side|cannon]).or(w[side|horse]).and(there)
	invaders := min(across.count()+attackers.count(), len(weights.Invaders)-1)
	return weights.JoinedSoldiers.times(joined).plus(weights.Invaders[invaders])
}
