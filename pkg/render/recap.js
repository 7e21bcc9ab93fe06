// recap lists the answers given in a lesson, which follows every further one. questions comes from ask.go.
const recap = questions => () => {
  const top = card('recap', 'Your answers in this lesson');
  const stores = questions.map(d => stored(d.id, d.version)), muted = words => `<span class="muted">${words}</span>`;
  const name = (d, answer) => {
    if (!d.names) return num(answer);
    const names = answer === '' ? ['nothing'] : answer.split(',').map(n => d.names[n]);
    return d.several ? names.map(n => n.replace(/\.$/, '')).join(' · ') : names.join(' – ');
  };
  const item = (d, {state, tries} = {tries: []}) => {
    const ok = k => state === 'right' && k === tries.length - 1;
    const mark = (t, k) => `<p class="${ok(k) ? 'good' : 'bad'}">${ok(k) ? '✓' : '✗'} ${name(d, t)}</p>`;
    const right = d.right.map(answer => name(d, answer)).join(' or ');
    const end = state === 'right' ? '' : `<p>${state === 'shown' ? right + ' ' + muted('(shown)') : muted('still open')}</p>`;
    return `<li><b>${d.question}</b>${tries.map(mark).join('')}${end}</li>`;
  };
  const show = () => {
    const given = stores.map(s => s.get() ?? undefined), right = given.filter(s => s?.state === 'right');
    const first = right.filter(s => s.tries.length === 1).length;
    top.innerHTML = '<div class="body">' + (given.some(Boolean) ? `
      <p>${right.length} of ${questions.length} right, ${first} at the first try.</p>
      <ul>${questions.map((d, i) => item(d, given[i])).join('')}</ul>` : `
      <p><b>You have not answered a question of this lesson yet.</b> Go back to the first one and choose an answer, even if you
      are not sure: an answer that you guess first is easier to remember. Your answers will appear here.</p>`) + '</div>';
  };
  for (const s of stores) s.follow(show);
  show();
  return top;
};
