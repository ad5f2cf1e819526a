// Runs on the pages with a password field: its button shows what is typed there, and hides it again. A form is sent once: a
// double click would send it again, and the answer to the second would be that the password is not the current one.
const sent = new Set();
addEventListener('submit', (event) => {
  if (sent.has(event.target)) event.preventDefault();
  sent.add(event.target);
});
// The browser may show the page again as it was left.
addEventListener('pageshow', () => sent.clear());
for (const button of document.querySelectorAll('button[data-shows]')) {
  const input = document.getElementById(button.dataset.shows);
  const show = (isShown) => {
    input.type = isShown ? 'text' : 'password';
    button.textContent = isShown ? 'Hide' : 'Show';
    button.setAttribute('aria-label', `${button.textContent} what is typed`);
    button.setAttribute('aria-pressed', String(isShown));
  };
  button.addEventListener('click', () => show(input.type === 'password'));
  // Browsers keep what was sent from a text field for later suggestions.
  input.form.addEventListener('submit', () => show(false));
  show(false);
  button.hidden = false;
}
