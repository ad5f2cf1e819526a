import { readFileSync } from 'node:fs';

const dist = 'apps/web/dist/';

/** The files that index.html names: its entry, what that imports at once, and styles. Screens loaded later do not count. */
const path = [
  ...readFileSync(`${dist}index.html`, 'utf8').matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g),
].map(([, file]) => dist + file);

/** The measured weight and 15 % of air. */
export default [{ name: 'first load of the page', path, gzip: true, limit: '345 kB' }];
