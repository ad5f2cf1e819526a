import { html, Markup } from '../../markup.ts';
import { page, type Site } from './layout.ts';

/**
 * Some steps are a form that submits itself. The library answers them with a bare page, recognized here by its title;
 * this returns the same form on our own page, or undefined for any other body.
 */
export function automaticFormPage(site: Site, body: string, nonce: string): string | undefined {
  if (!body.includes('<title>Submitting Callback</title>')) return undefined;
  const action = /<form method="post" action="([^"]*)"/.exec(body)?.[1] ?? '';
  const inputs = body.match(/<input type="hidden"[^>]*>/g) ?? [];
  return page(site, {
    title: 'One moment',
    body: html`<p>You are being taken on.</p>
${new Markup(`<form method="post" action="${action}">${inputs.join('')}<button class="button" type="submit">Continue</button></form>`)}
<script nonce="${nonce}">document.forms[0].submit()</script>`,
  });
}
