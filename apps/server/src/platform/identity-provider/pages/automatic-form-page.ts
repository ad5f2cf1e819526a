import { html, Markup } from '../../markup.ts';
import { page, type Site } from './layout.ts';

/**
 * Some steps are a form that sends itself on. The library answers them with a bare page, recognised here by its title;
 * this is the same form on a page of ours, or undefined when the body is something else.
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
