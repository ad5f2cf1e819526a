import { describe, expect, it } from 'vitest';
import { compareNames, MATCH_THRESHOLD, SANCTIONS_THRESHOLD } from './index.ts';

const score = (one: string, other: string) => compareNames('organization', one, other).score;

describe('initials that look like a leading legal form are part of a name that would be empty without them', () => {
  it.each([
    ['KB Shipping', 'AB Shipping'],
    ['KB Shipping', 'Shipping Ltd'],
    ['AB Trading', 'Trading LLC'],
    ['AS Bank', 'SA Bank'],
    ['AB Trading Moscow', 'SA Trading Moscow'],
  ])('%s does not match %s', (one, other) => {
    expect(score(one, other)).toBeLessThan(MATCH_THRESHOLD);
    expect(score(other, one)).toBeLessThan(MATCH_THRESHOLD);
  });

  it.each([
    ['KB Shipping', 'KB Shipping LLC'],
    ['KB Shipping', 'K.B. Shipping'],
    ['KB Shipping', 'K B Shipping'],
    ['KB Shipping', 'Shipping KB'],
    ['KB Lines Limited', 'KB Lines Ltd.'],
    ['AB Volvo', 'Volvo AB'],
    ['AB Volvo', 'Volvo'],
    ['AO Trading House', 'Trading House JSC'],
    ['PT Shipping', 'Shipping'],
    ['OOO Trading House', 'Trading House'],
  ])('%s matches %s', (one, other) => {
    expect(score(one, other)).toBeGreaterThanOrEqual(SANCTIONS_THRESHOLD);
    expect(score(other, one)).toBeGreaterThanOrEqual(SANCTIONS_THRESHOLD);
  });
});
