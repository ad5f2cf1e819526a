// Runs on the pages that ask for a passkey: asks the browser for it and sends its answer with the page's form.
const { startRegistration, startAuthentication, browserSupportsWebAuthn } = globalThis.SimpleWebAuthnBrowser;

for (const form of document.querySelectorAll('form[data-passkey]')) {
  const fault = form.querySelector('.fault');
  const say = (text) => {
    fault.textContent = text;
    fault.hidden = false;
  };
  form.addEventListener('submit', async (event) => {
    if (form.elements.response.value) return;
    event.preventDefault();
    if (!browserSupportsWebAuthn())
      return say('This browser has no passkeys. Use another one, or another way.');
    const start = form.dataset.passkey === 'add' ? startRegistration : startAuthentication;
    try {
      const answer = await start({ optionsJSON: JSON.parse(form.dataset.options) });
      form.elements.response.value = JSON.stringify(answer);
      form.submit();
    } catch (error) {
      say(
        error.name === 'InvalidStateError'
          ? 'This passkey is one of your account already.'
          : 'The passkey was not confirmed. Try again.',
      );
    }
  });
}
