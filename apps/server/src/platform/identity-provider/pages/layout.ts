import { randomBytes } from 'node:crypto';
import { html, type Markup } from '../../markup.ts';
import { assets } from './assets.ts';

/** Where the provider's pages are mounted and where they link back to. */
export interface Site {
  /** Path where the provider is mounted, such as `/oidc`. */
  mount: string;
  /** The product's start page. */
  home: string;
  /** Other origins that a form of the provider may end at. */
  formTargets: string[];
}

/** A whole page: a card with a title under the product's logo. */
export function page(site: Site, { title, body }: { title: string; body: Markup }): string {
  const file = (name: string) => `${site.mount}/assets/${name}`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · Assay</title>
<link rel="icon" href="${file(assets.mark.name)}" type="image/svg+xml">
<link rel="preload" href="${file(assets.font.name)}" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="${file(assets.styles.name)}">
</head>
<body>
<header><a class="brand" href="${site.home}"><svg viewBox="0 0 20 20" width="22" height="22" aria-hidden="true"><rect class="tile" width="20" height="20" rx="5"/><path d="M5.6 14.6 10 5.4l4.4 9.2M7.3 11.3h5.4" fill="none" stroke="#fff" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"/></svg>Assay</a></header>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`.text;
}

/** A new nonce for the script of one page. */
export const newNonce = (): string => randomBytes(16).toString('base64');

/**
 * The headers of every page. Only a script with the nonce runs. `form-action` also governs the redirects after a form,
 * so it includes the addresses where sign-in and sign-out end.
 */
export function pageHeaders(site: Site, nonce?: string): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    `script-src ${nonce ? `'nonce-${nonce}'` : "'none'"}`,
    `form-action 'self' ${site.formTargets.join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ];
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
}
