import { describe, expect, it } from 'vitest';
import { isRelatedRisk } from '../risk/index.ts';
import {
  associationsBadge,
  badgeText,
  financialBadge,
  knownAlerts,
  overviewBadge,
  performanceBadge,
  regulatoryBadge,
  serviceBadge,
} from './tab-badges.ts';

const three = ['V03', 'V06', 'V13'];
const two = [{ id: '1' }, { id: '2' }];

describe('Overview badge', () => {
  it('adds reason codes and watchlist items: 3 and 2 give 5 [REP-020]', () => {
    expect(overviewBadge({ reasonCodes: three, watchlist: two, vital4Enabled: true })).toBe(5);
  });

  it('ignores the watchlist without vital4_enabled: 3 and 2 give 3 [REP-020]', () => {
    expect(overviewBadge({ reasonCodes: three, watchlist: two, vital4Enabled: false })).toBe(3);
    expect(
      overviewBadge({ reasonCodes: three, watchlist: null, vital4Enabled: false, legacyWatchlistCount: 4 }),
    ).toBe(3);
  });

  it('uses the legacy count only without a media response [REP-020]', () => {
    const legacyWatchlistCount = 4;
    const badge = (watchlist: unknown[] | null) =>
      overviewBadge({ reasonCodes: three, watchlist, vital4Enabled: true, legacyWatchlistCount });
    expect(badge(null)).toBe(7);
    expect(badge([])).toBe(3);
    expect(badge(two)).toBe(5);
  });

  it('counts a part that failed to load as 0 [REP-020]', () => {
    expect(overviewBadge({ reasonCodes: null, watchlist: two, vital4Enabled: true })).toBe(2);
    expect(overviewBadge({ reasonCodes: null, watchlist: null, vital4Enabled: true })).toBe(0);
  });
});

it.each([
  [0, null],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [2500, '99+'],
])('shows %i alerts as %j', (alerts, text) => {
  expect(badgeText(alerts)).toBe(text);
});

describe('Financial badge', () => {
  it('counts records of five kinds: 2 liens, 1 bankruptcy, 1 watchlist item and 3 UCC filings give 7 [REP-025]', () => {
    expect(financialBadge({ lien: 2, bankruptcy: 1, judgement: 0, watchlist: 1, ucc: 3 })).toBe(7);
  });

  it('counts a part that is off or failed as 0 [REP-025]', () => {
    expect(financialBadge({ lien: 2, bankruptcy: null })).toBe(2);
    expect(financialBadge({})).toBe(0);
  });
});

describe('Performance badge', () => {
  const relation = (status: string | null, close_date: string | null = null) => ({ status, close_date });

  it('counts each relation once: Open, Declined, Open with a close date, Suspended and Pending give 3 [REP-022]', () => {
    const relations = ['Open', 'Declined', 'Suspended', 'Pending'].map((status) => relation(status));
    expect(performanceBadge([...relations, relation('Open', '2026-01-31')])).toBe(3);
    expect(performanceBadge([relation('Declined', '2026-01-31')])).toBe(1);
  });

  it.each(['Declined', 'Closed Partner', 'Closed Out Of Business', 'Suspended', 'Probation'])(
    'counts %s [REP-022]',
    (status) => expect(performanceBadge([relation(status)])).toBe(1),
  );

  it('does not count open, pending, unknown or missing statuses [REP-022]', () => {
    expect(performanceBadge(['Open', 'Pending', 'Paid off', null].map((status) => relation(status)))).toBe(0);
  });
});

describe('Regulatory badge', () => {
  it('adds bureau responses, regulatory complaints and cases: 3, 2 and 1, two and three give 11 [REP-023]', () => {
    const resolutions = [
      { resolved_status: 'Unresolved', count: 3 },
      { resolved_status: 'Unanswered', count: 2 },
      { resolved_status: null, count: 1 },
    ];
    expect(regulatoryBadge({ resolutions, regulatory: 2, litigation: 3 })).toBe(11);
  });

  it('leaves out closed complaints', () => {
    const closed = ['Resolved', 'Answered', 'Closed with explanation'];
    const resolutions = closed.map((resolved_status) => ({ resolved_status, count: 4 }));
    expect(regulatoryBadge({ resolutions, regulatory: null, litigation: null })).toBe(0);
  });

  it('counts a part that is off or failed as 0 [REP-023]', () => {
    expect(regulatoryBadge({ resolutions: null, regulatory: 2, litigation: null })).toBe(2);
    expect(regulatoryBadge({ resolutions: null, regulatory: null, litigation: null })).toBe(0);
  });
});

describe('Associations badge', () => {
  it('counts scores below 60: 59, 60, 100, none, 505 and 506 give 2 [REP-021] [REP-061]', () => {
    const scores = [59, 60, 100, null, 505, 506];
    expect(associationsBadge(scores.map((main_score) => ({ main_score })))).toBe(2);
    expect(scores.filter(isRelatedRisk)).toEqual([59, 505]);
  });
});

it('the Service tab counts reviews of fewer than three stars in the last six months [REP-024]', () => {
  const row = (rating: number, count_6_month: number) => ({ rating, count_6_month });
  expect(serviceBadge([row(5, 9), row(4, 8), row(3, 5), row(2, 2), row(1, 4)])).toBe(6);
  expect(serviceBadge([])).toBe(0);
});

it.each([
  [0, false, 0],
  [0, undefined, 0],
  [0, true, null],
  [2, true, 2],
  [null, false, null],
])('%j alerts, in part: %j, are known as %j', (alerts, is_partial, known) => {
  expect(knownAlerts({ alerts, is_partial })).toBe(known);
});
