/** Code whose tests are held to a score: its files, and the tests that are its own. */
export interface Part {
  /** Below it stand the files and the tests. */
  folder: string;
  files: string[];
  tests: string[];
  /** The score that it is held to, in percent. */
  least: number;
  /** Whether its code is loaded anew for each change: slow for what loads a server. */
  isFresh: boolean;
}

/** Tables: a changed row of a table is another table, not a fault of the code. */
const tables = [
  'match-engine/src/normalise/{abbreviations,street-words}.ts',
  'match-engine/src/tokens/common-words.ts',
  'names/src/given-names/{common,spellings}.ts',
  'names/src/legal-forms/forms.ts',
  'screen-engine/src/names/common-words.ts',
];

/** It compares ten thousand pairs, which takes minutes where every step of the code asks for its change. */
const slow = ['screen-engine/src/compare/laws.test.ts'];

/** What is never changed, and which tests are never run. */
export const leftOut = ['**/*.test.ts', '**/testing.ts', '**/testing/**', ...below(tables)];
export const leftOutTests = below(slow);

function below(paths: string[]): string[] {
  return paths.map((path) => `packages/${path}`);
}

function aPackage(name: string): Part {
  const all = { files: ['**/*.ts'], tests: ['**/*.test.ts'] };
  return { folder: `packages/${name}/src`, ...all, least: 85, isFresh: true };
}

function ofServer(files: string[], tests: string[]): Part {
  return { folder: 'apps/server/src', files, tests, least: 75, isFresh: false };
}

/**
 * The packages that hold code and not data, and rules of the server. Where those stand apart from the database their tests
 * need none, and they alone are held: what asks a database takes seconds a change.
 */
export const parts: Record<string, Part> = {
  connectors: aPackage('connectors'),
  csv: aPackage('csv'),
  domain: aPackage('domain'),
  'match-engine': aPackage('match-engine'),
  names: aPackage('names'),
  'screen-engine': aPackage('screen-engine'),
  access: ofServer(
    [
      'platform/{actor,api-key,identity,second-factor,user-identity}.ts',
      'platform/http/{admit,admit-key}.ts',
      'features/matching/reach/*.ts',
    ],
    [
      'platform/{api-key,identity-claims,identity-outage,user-identity}.test.ts',
      'platform/http/admit.test.ts',
      'features/accounts/keys/api-keys.test.ts',
      'features/matching/reach/*.test.ts',
    ],
  ),
  credits: ofServer(['features/credits/*.ts'], ['features/credits/*.test.ts']),
  gathering: ofServer(
    [
      'features/gathering/{catalogue,fresh-sources}.ts',
      'features/gathering/decisions/{answer-met,changes-since,check-answer,facts}.ts',
      'features/gathering/evidence/{attribute-record,attributed-record,copies-of,kind-evidence,left-out}.ts',
      'features/gathering/evidence/{formation-day,merchant-runs,runs-of-kind,stored-records,taken-out}.ts',
      'features/gathering/runs/{encrypted-body,encrypted-searches,unasked-names,vendor-steps}.ts',
      'features/gathering/subjects/*.ts',
    ],
    [
      'features/gathering/{ask-portfolio,catalogue}.test.ts',
      'features/gathering/decisions/{answers,changes-since,facts}.test.ts',
      'features/gathering/evidence/{attribute-record,kind-evidence,merchant-runs,runs-of-kind,what-was-left-out}.test.ts',
      'features/gathering/runs/{encrypted-searches,vendor-steps}.test.ts',
      'features/gathering/subjects/*.test.ts',
    ],
  ),
};
