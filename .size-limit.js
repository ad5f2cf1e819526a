import { readFileSync } from 'node:fs';

const dist = 'apps/web/dist/';
const chunks = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8'));

/** The scripts that a browser fetches for modules of the page, with what they import, and the one style sheet; compressed. */
function filesOf(...modules) {
  const reached = new Set(['style.css']);
  const reach = (key) => {
    if (reached.has(key)) return;
    if (!chunks[key]) throw new Error(`The page has no chunk of its own for ${key}`);
    reached.add(key);
    for (const imported of chunks[key].imports ?? []) reach(imported);
  };
  for (const module of ['index.html', ...modules]) reach(module);
  return [...reached].map((key) => `${dist}${chunks[key].file}.br`);
}

/**
 * What a first load of each screen weighs, by the modules that are loaded for it: the measured weight and some room.
 * Fonts and answers come on top; e2e/weight.test.ts counts all that comes over the wire.
 */
export default [
  {
    name: 'search form',
    path: filesOf('src/features/inquiry/search/search-page.tsx'),
    limit: '350 kB',
  },
  { name: 'results', path: filesOf('src/app/results-screen.tsx'), limit: '346 kB' },
  {
    name: 'report',
    path: filesOf('src/app/report-screen.tsx', 'src/app/report-sections/overview.ts'),
    limit: '376 kB',
  },
].map((screen) => ({ ...screen, brotli: false }));
