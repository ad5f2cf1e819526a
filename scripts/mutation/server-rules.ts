/** Rules of the server whose tests are held to a score: their files, and the tests that are theirs. */
export interface ServerRules {
  files: string[];
  tests: string[];
}

/**
 * Below `apps/server/src`. Where rules stand apart from the database their tests need none, and those alone are held: what
 * asks a database takes seconds a change.
 */
export const serverRules: Record<string, ServerRules> = {
  access: {
    files: [
      'platform/{actor,api-key,identity,second-factor,user-identity}.ts',
      'platform/http/{admit,admit-key}.ts',
      'features/matching/reach/*.ts',
    ],
    tests: [
      'platform/{api-key,identity-claims,identity-outage,user-identity}.test.ts',
      'platform/http/admit.test.ts',
      'features/accounts/keys/api-keys.test.ts',
      'features/matching/reach/*.test.ts',
    ],
  },
  credits: { files: ['features/credits/*.ts'], tests: ['features/credits/*.test.ts'] },
  gathering: {
    files: [
      'features/gathering/catalogue.ts',
      'features/gathering/decisions/{changes-since,facts}.ts',
      'features/gathering/evidence/{attribute-record,left-out}.ts',
      'features/gathering/subjects/*.ts',
    ],
    tests: [
      'features/gathering/catalogue.test.ts',
      'features/gathering/decisions/{changes-since,facts}.test.ts',
      'features/gathering/evidence/{attribute-record,what-was-left-out}.test.ts',
      'features/gathering/subjects/*.test.ts',
    ],
  },
};
