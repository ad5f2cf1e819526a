import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { failureText, faultText } from './source-failure.ts';

const of = (error: string | null, status: 'error' | 'timed_out' = 'error') =>
  failureText({ label: 'World news', status, error });

describe('the text of a failed source', () => {
  it.each([
    ['The vendor answered 500', 'World news had an error on its side.'],
    ['The vendor answered 422', 'World news did not accept the search.'],
    ['The vendor refuses our key', 'World news did not accept the search.'],
    ['The vendor limits our calls', 'World news takes no more searches for now.'],
    ['The vendor cannot be reached: it sends us elsewhere', 'World news could not be reached.'],
    ['No answer within 30 s', 'World news did not answer in time.'],
    ['The answer is not JSON', 'World news sent an answer we could not read.'],
    ['The answer is over 1000 bytes', 'World news sent an answer that is too large to read.'],
    [
      'The answer is not JSON. The search was charged, and a retry is charged again',
      'World news sent an answer we could not read. The search was charged, and a retry is charged again.',
    ],
    ['No watchlist is imported', 'World news: No watchlist is imported.'],
    [null, 'World news failed.'],
  ])('for %j is: %s', (error, text) => {
    expect(of(error)).toBe(text);
  });

  it('without a fault says that a source did not answer in time', () => {
    expect(of(null, 'timed_out')).toBe('World news did not answer in time.');
  });

  it('is a phrase beside the name of the source', () => {
    expect(faultText('The vendor answered 500')).toBe('it had an error on its side');
    expect(faultText('No watchlist is imported')).toBe('No watchlist is imported');
  });

  it('has words of its own for every fault that a connector throws', () => {
    const faults = globSync('packages/connectors/src/**/*.ts', { exclude: ['**/*.test.ts'] }).flatMap(
      (file) =>
        [...readFileSync(file, 'utf8').matchAll(/new VendorFault\(\s*'\w+',\s*(['"`])([^\n]*?)\1[,)]/g)].map(
          ([, , message]) => message!,
        ),
    );
    expect(faults.length).toBeGreaterThan(25);
    expect(faults.filter((fault) => of(fault).startsWith('World news:'))).toEqual([]);
  });
});
