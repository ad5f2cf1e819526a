/** Code with a required mutation score: its files and its own tests. */
export interface Part {
  /** The folder with the files and the tests. */
  folder: string;
  files: string[];
  tests: string[];
  /** The required score, in percent. */
  min: number;
  /** Whether the code is reloaded for each mutation; slow for code that loads a server. */
  isFresh: boolean;
}

/** Data tables: a mutated row is different data, not a bug in the code. */
const tables = [
  'match-engine/src/normalise/{abbreviations,street-words}.ts',
  'match-engine/src/tokens/common-words.ts',
  'names/src/given-names/{common,spellings}.ts',
  'names/src/legal-forms/forms.ts',
  'screen-engine/src/names/common-words.ts',
];

/** It compares ten thousand pairs, which takes minutes with a switch at every step of the code. */
const slow = ['screen-engine/src/compare/laws.test.ts'];

/** Files that are never mutated, and tests that are never run. */
export const excluded = ['**/*.test.ts', '**/testing.ts', '**/testing/**', ...below(tables)];
export const excludedTests = below(slow);

function below(paths: string[]): string[] {
  return paths.map((path) => `packages/${path}`);
}

function aPackage(name: string): Part {
  const all = { files: ['**/*.ts'], tests: ['**/*.test.ts'] };
  return { folder: `packages/${name}/src`, ...all, min: 85, isFresh: true };
}

function ofServer(files: string[], tests: string[]): Part {
  return { folder: 'apps/server/src', files, tests, min: 75, isFresh: false };
}

/**
 * The packages with code instead of data, and some server rules. Only rules whose tests need no database are included,
 * because database tests take seconds per mutation.
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
      'features/matching/access/*.ts',
    ],
    [
      'platform/{actor,api-key,identity-claims,identity-outage,user-identity}.test.ts',
      'platform/http/admit.test.ts',
      'user-sessions.test.ts',
      'features/accounts/keys/api-keys.test.ts',
      'features/matching/access/*.test.ts',
    ],
  ),
  credits: ofServer(['features/credits/*.ts'], ['features/credits/*.test.ts']),
  evidence: ofServer(
    [
      'features/{sources,evidence}/catalogue.ts',
      'features/sources/omissions.ts',
      'features/sources/runs/{encrypted-body,encrypted-searches,vendor-steps}.ts',
      'features/sources/subjects/{evidence-subjects,person-parts,persons-of-runs,subject-of-run}.ts',
      'features/evidence/decisions/{answers,changes-since,facts}.ts',
      'features/evidence/kinds/{copies-of,extracted-records}.ts',
      'features/evidence/reading/{attribute-record,attributed-record,kind-evidence}.ts',
      'features/evidence/reading/{merchant-runs,stored-records}.ts',
    ],
    [
      'features/{sources,evidence}/catalogue.test.ts',
      'features/sources/omissions.test.ts',
      'features/sources/runs/{encrypted-searches,vendor-steps}.test.ts',
      'features/sources/subjects/*.test.ts',
      'features/evidence/decisions/{answers,changes-since,facts}.test.ts',
      'features/evidence/kinds/copies-of.test.ts',
      'features/evidence/reading/{attribute-record,kind-evidence,merchant-runs,runs-of-kind}.test.ts',
    ],
  ),
};
