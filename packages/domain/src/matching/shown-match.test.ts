import { describe, expect, it } from 'vitest';
import { reasonLabel, reasonSide, shownReasons } from './match-reason.ts';
import { strength } from './match-strength.ts';
import { scoreBar, shownScore } from './shown-score.ts';
import { sourceBadges } from './source-badges.ts';

describe('the score of a match', () => {
  it.each([
    [24.6, '24.6'],
    [10, '10.0'],
    [9.99, '9.9'],
    [9.2, '9.2'],
    [4.99, '4.9'],
    [0.04, '0.0'],
    [1.1, '1.1'],
  ])('shows %d as %s', (score, text) => {
    expect(shownScore(score)).toBe(text);
  });

  it('never shows digits that belong to another strength', () => {
    for (let hundredths = 1; hundredths <= 1500; hundredths += 1) {
      const score = hundredths / 100;
      expect(strength(Number(shownScore(score)))).toBe(strength(score));
    }
  });

  it('fills its bar from 0 to 25', () => {
    expect([0, 5, 25, 40].map(scoreBar)).toEqual([0, 20, 100, 100]);
  });
});

describe('match reasons', () => {
  const reason = (field: 'name' | 'zip' | 'ein', weight: number) => ({
    field,
    weight,
    outcome: 'agrees' as const,
    text: 'same',
  });

  it('list agreements before contradictions, each by weight', () => {
    const shown = shownReasons([reason('zip', -0.5), reason('name', 2), reason('ein', -4), reason('zip', 6)]);
    expect(shown.map(({ weight }) => weight)).toEqual([6, 2, -4, -0.5]);
  });

  it.each([
    ['agrees', 0.5, 'for'],
    ['similar', 6.2, 'for'],
    ['similar', 3, 'for'],
    ['similar', 2.4, 'near'],
    ['similar', 0.6, 'near'],
    ['differs', -0.8, 'against'],
    ['similar', -1, 'against'],
  ] as const)('with outcome %s and weight %d are %s the match [ONB-092]', (outcome, weight, side) => {
    expect(reasonSide({ outcome, weight })).toBe(side);
  });

  it('list near ones between agreements and contradictions', () => {
    const near = { ...reason('zip', 0.6), outcome: 'similar' as const };
    const shown = shownReasons([near, reason('ein', -4), reason('name', 0.5)]);
    expect(shown.map(({ weight }) => weight)).toEqual([0.5, 0.6, -4]);
  });

  it('have readable field labels', () => {
    expect([reasonLabel('ein'), reasonLabel('store_id'), reasonLabel('name')]).toEqual([
      'EIN',
      'Store ID',
      'Name',
    ]);
  });
});

it('badges list each source once with its records, then public sources without a record', () => {
  const record = {
    lm_id: '9',
    merchant_id: '7',
    lender_name: 'Google',
    category: 'Review Sites',
    match_score: 12,
    store_id: null,
    merchant_status: null,
    entity_type: null,
    primary_address: null,
    locations: [],
    location_count: 0,
    first_seen_date: null,
    created_at: '2026-05-01T00:00:00Z',
    match_description: null,
    fax: null,
    url: null,
  };
  const badges = sourceBadges({
    sources: [record],
    public_sources: [
      { name: 'google', category: 'Review Sites' },
      { name: 'SAM.gov', category: 'Business Data' },
    ],
  });
  expect(badges.map(({ name, category }) => [name, category])).toEqual([
    ['Google', 'Review Sites'],
    ['SAM.gov', 'Business Data'],
  ]);
  expect(badges.map((badge) => badge.records)).toEqual([[record], []]);
  const partner = (lm_id: string) => ({
    ...record,
    lm_id,
    lender_name: 'Partner',
    category: 'Partner Sources',
  });
  const of = (sources: (typeof record)[]) =>
    sourceBadges({ sources, public_sources: [] }).map(({ name, records }) => [name, records.length]);
  expect(of([record, { ...record, lm_id: '10' }, partner('11')])).toEqual([
    ['Google', 2],
    ['Partner', 1],
  ]);
  expect(of([partner('11'), partner('12')])).toEqual([['2 partners', 2]]);
});
