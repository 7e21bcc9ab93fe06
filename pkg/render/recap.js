// recap is a table of the answers given in a lesson, which follows every further one. questions comes from ask.go.
const recap = questions => () => {
  const top = card('recap', 'Your answers in this lesson');
  const stores = questions.map(d => stored(d.id, d.version));
  const name = (d, answer) => !d.names ? num(answer) :
    answer === '' ? 'nothing' : answer.split(',').map(n => d.several ? d.names[n].replace(/\.$/, '') : d.names[n]).join(d.several ? ' · ' : ' – ');
  const show = () => {
    const given = stores.map(s => s.get()), right = given.filter(s => s?.state === 'right'), first = right.filter(s => s.tries.length === 1);
    const rows = questions.map((d, i) => {
      const s = given[i], over = s && s.state !== 'tried';
      const tries = !s || !s.tries.length ? '<span class="muted">–</span>' : s.tries.map((t, k) =>
        s.state === 'right' && k === s.tries.length - 1 ? `<span class="good">✓ ${name(d, t)}</span>` : `<span class="bad">✗ ${name(d, t)}</span>`).join('<br>');
      return `<tr><td>${d.question}</td><td>${tries}</td><td>${
        !over ? '<span class="muted">still open</span>' : s.state === 'right' ? name(d, s.tries.at(-1)) : d.right.map(answer => name(d, answer)).join(' or ') + ' <span class="muted">(shown)</span>'}</td><td class="count">${s?.tries.length || '–'}</td></tr>`;
    });
    top.innerHTML = given.some(Boolean) ? `<div class="body"><p>${right.length} of ${questions.length} right, ${first.length} at the first try.</p><div class="scroll"><table><tr><th>question</th><th>your answers</th><th>right answer</th><th class="count">tries</th></tr>${rows.join('')}</table></div></div>` :
      `<div class="body"><p><b>You have not answered a question of this lesson yet.</b> Go back to the first one and choose an answer, even if you are not sure: an answer that you guess first is easier to remember. Your answers will appear here.</p></div>`;
  };
  for (const s of stores) s.follow(show);
  show();
  return top;
};
