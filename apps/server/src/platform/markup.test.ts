import { expect, test } from 'vitest';
import { html } from './markup.ts';

test('external text never becomes markup, not even in an attribute', () => {
  const typed = `"><script>alert('&')</script>`;
  expect(html`<input value="${typed}">`.text).toBe(
    '<input value="&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;">',
  );
});

test('markup inside markup is kept as it is, and absent parts leave nothing', () => {
  expect(html`<p>${html`<b>${'a<b'}</b>`}${undefined}${false}</p>`.text).toBe('<p><b>a&lt;b</b></p>');
});
