import { readFileSync } from 'node:fs';

const dist = 'apps/web/dist/';
const chunks = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8'));

/** Scripts and styles that a browser fetches for modules of the page: their chunks, what these import, and styles. */
function filesOf(...modules) {
  const reached = new Set();
  const reach = (key) => {
    if (reached.has(key)) return;
    if (!chunks[key]) throw new Error(`The page has no chunk of its own for ${key}`);
    reached.add(key);
    for (const imported of chunks[key].imports ?? []) reach(imported);
  };
  for (const module of ['index.html', ...modules]) reach(module);
  return [...new Set([...reached].flatMap((key) => [chunks[key].file, ...(chunks[key].css ?? [])]))].map(
    (file) => dist + file,
  );
}

/**
 * What a first load of each screen weighs, by the modules that are loaded for it: the measured weight and a little air.
 * Fonts and answers come on top; e2e/weight.test.ts counts all that comes over the wire.
 */
export default [
  {
    name: 'search form',
    path: filesOf('src/features/inquiry/search/search-page.tsx'),
    limit: '271 kB',
  },
  { name: 'results', path: filesOf('src/features/matching/results-page.tsx'), limit: '254 kB' },
  {
    name: 'report',
    path: filesOf('src/app/report-screen.tsx'),
    limit: '268 kB',
  },
].map((screen) => ({ ...screen, brotli: true }));
