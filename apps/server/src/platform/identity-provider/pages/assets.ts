import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A file of the provider's pages, named by its content so that browsers may cache it forever. */
interface Asset {
  name: string;
  type: string;
  body: Buffer;
}

const load = (file: URL | string, type: string): Asset => {
  const body = readFileSync(typeof file === 'string' ? fileURLToPath(file) : file);
  const stamp = createHash('sha256').update(body).digest('hex').slice(0, 10);
  const [, stem, extension] = /([^/]+)\.(\w+)$/.exec(String(file)) ?? [];
  return { name: `${stem}.${stamp}.${extension}`, type, body };
};

const font = load(
  import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
  'font/woff2',
);
const mark = load(new URL('./mark.svg', import.meta.url), 'image/svg+xml');
const passkey = load(new URL('./passkey.js', import.meta.url), 'text/javascript; charset=utf-8');
const webauthn = load(
  new URL('../dist/bundle/index.umd.min.js', import.meta.resolve('@simplewebauthn/browser')),
  'text/javascript; charset=utf-8',
);
const showTyped = load(new URL('./show-typed.js', import.meta.url), 'text/javascript; charset=utf-8');
const plainStyles = load(new URL('./pages.css', import.meta.url), 'text/css; charset=utf-8');
const styles: Asset = {
  ...plainStyles,
  body: Buffer.from(plainStyles.body.toString().replace('inter.woff2', font.name)),
};

/** What the pages link to, and the list that is served. */
export const assets = {
  font,
  mark,
  styles,
  passkey,
  webauthn,
  showTyped,
  all: [font, mark, styles, passkey, webauthn, showTyped],
};
