import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { computeRisk, riskModelVersion } from './model.ts';
import { riskCredits } from './model-credits.ts';
import { riskReasons } from './model-reasons.ts';
import { type RiskRecord, riskRecordKinds } from './model-records.ts';
import { riskTier } from './score.ts';

const now = new Date('2026-03-10T15:00:00Z');
const ROUNDS = 300;

/** Seeded random numbers from 0 to 1, so that a failure can be reproduced. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const random = randomFrom(7);
const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
const isTrue = () => random() < 0.5;
/** A day within the last thirteen years, half of them in the last months. */
const day = () =>
  random() < 0.1
    ? null
    : `${isTrue() ? 2026 : 2013 + Math.floor(random() * 13)}-0${1 + Math.floor(random() * 3)}-10`;
let made = 0;

function anyRecord(kind = pick(riskRecordKinds)): RiskRecord {
  const stated = { id: String(++made), date: day(), text: `${kind} ${made}` };
  const values = {
    score: kind === 'related_merchant' ? pick([null, 100, 40, 300, 880]) : random(),
    has_failed: random() < 0.4,
    is_linked: random() < 0.2,
    is_open: isTrue(),
    state: pick(['pending', 'closed', 'unknown']),
    is_active: isTrue(),
    sought: 'corporate_filing',
    body: pick(['regulatory', 'bbb']),
    has_alert_word: isTrue(),
    rating: kind === 'bbb_rating' ? pick(['A+', 'C', 'D-', 'F']) : 1 + Math.floor(random() * 5),
    status: pick(['Active', 'Inactive', 'Declined', 'Open', 'Suspended']),
    expiration_date: day(),
    is_rejected: isTrue(),
    has_adverse_action: isTrue(),
    value: pick(['address', 'phone', 'email']),
    field: pick(['ein', 'owner', 'address', 'phone']),
    severity: pick(['high', 'medium', 'low']),
    outcome: pick(['VERIFIED', 'NOT_VERIFIED', 'PARTIAL', 'UNAVAILABLE']),
    lender: pick(['a', 'b', 'c', 'd']),
  };
  return { kind, ...stated, ...values } as RiskRecord;
}

const someRecords = (max = 25, kinds: readonly RiskRecord['kind'][] = riskRecordKinds) =>
  Array.from({ length: Math.floor(random() * max) }, () => anyRecord(pick(kinds)));

/** A record of the kind that is adverse, or at least not favorable. */
function adverseRecord(kind: RiskRecord['kind']): RiskRecord {
  const record = anyRecord(kind);
  if (record.kind === 'corporate_filing') return { ...record, is_active: false };
  if (record.kind === 'review')
    return isTrue()
      ? { ...record, has_alert_word: true }
      : { ...record, rating: 1 + Math.floor(random() * 2) };
  return record.kind === 'verification' ? { ...record, outcome: 'NOT_VERIFIED' } : record;
}

const shuffled = (records: RiskRecord[]) =>
  records
    .map((record) => ({ record, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ record }) => record);

describe(`the properties of ${riskModelVersion}`, () => {
  it('gives the same score and reasons for the same evidence in any order, also with duplicates [REP-035]', () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const records = someRecords();
      const expected = computeRisk(records, now);
      expect(computeRisk(shuffled(records), now)).toEqual(expected);
      expect(computeRisk(shuffled([...records, ...records]), now)).toEqual(expected);
    }
  });

  it('an additional adverse record never raises the score and never creates a thin file [REP-035]', () => {
    let lowered = 0;
    for (let round = 0; round < ROUNDS * 40; round += 1) {
      // Only a few kinds at a time: with many, the score is at its floor and the properties hold trivially.
      const kinds = Array.from({ length: pick([1, 2, 3]) }, () => pick(riskRecordKinds));
      const records = someRecords(pick([4, 8, 20]), kinds);
      const before = computeRisk(records, now).score;
      const after = computeRisk([...records, adverseRecord(pick(kinds))], now).score;
      if (before === 100) continue;
      expect(after).toBeLessThanOrEqual(before);
      expect(after).not.toBe(100);
      if (after < before) lowered += 1;
    }
    expect(lowered).toBeGreaterThan(100);
  });

  it('stays on its scale, and every reason cites input records and stays within its cap [REP-035]', () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const records = someRecords();
      const { score, reasons, credits } = computeRisk(records, now);
      expect(score === 100 || (score >= 101 && score <= 900)).toBe(true);
      const citedReasons = new Set(
        records.map(({ kind, id, date, text }) => JSON.stringify({ kind, id, date, text })),
      );
      for (const reason of [...reasons, ...credits]) {
        const { cap } = [...riskReasons, ...riskCredits].find(({ code }) => code === reason.code)!;
        expect(reason.points).toBeGreaterThan(0);
        expect(reason.points).toBeLessThanOrEqual(cap);
        expect(reason.evidence.length).toBeGreaterThan(0);
        for (const named of reason.evidence) expect(citedReasons).toContain(JSON.stringify(named));
      }
      const [lost, won] = [reasons, credits].map((list) => list.reduce((sum, { points }) => sum + points, 0));
      const highest = reasons.some(({ code }) => code === 'V03') ? 720 : 900;
      if (score !== 100) expect(score).toBe(Math.min(highest, Math.max(101, 820 - lost! + won!)));
    }
  });

  it('with an undecided watchlist match is never of the lowest risk, and dismissing it lowers no score, over 10000 draws of seed 7', () => {
    let held = 0;
    for (let round = 0; round < 10_000; round += 1) {
      const kinds = Array.from({ length: pick([1, 2]) }, () => pick(riskRecordKinds));
      const others = someRecords(6, kinds).filter(({ kind }) => kind !== 'watchlist');
      const hit = {
        ...anyRecord('watchlist'),
        score: 0.75 + random() * 0.1499,
        is_linked: false,
      } as RiskRecord;
      const filing = { ...anyRecord('corporate_filing'), is_active: true, date: '2015-01-10' } as RiskRecord;
      const known = [...others, filing, anyRecord('lien')];
      const undecided = computeRisk([...known, hit], now);
      const dismissed = computeRisk(known, now).score;
      expect(riskTier(undecided.score)).not.toBe('lowest');
      expect(dismissed).toBeGreaterThanOrEqual(undecided.score);
      if (undecided.score === 720) held += 1;
    }
    expect(held).toBeGreaterThan(50);
  });

  it('reasons are sorted by most points, then by code', () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { reasons } = computeRisk(someRecords(40), now);
      for (const [place, reason] of reasons.entries()) {
        const next = reasons[place + 1];
        if (!next) continue;
        expect(
          next.points < reason.points || (next.points === reason.points && next.code > reason.code),
        ).toBe(true);
      }
    }
  });
});

describe('the documentation of the model', () => {
  const page = readFileSync(new URL('../../../../docs/risk-model.md', import.meta.url), 'utf8');

  it('lists the version and every reason and credit with text and cap [REP-035]', () => {
    expect(page).toContain(`\`${riskModelVersion}\``);
    const rows = new Map(
      page.split('\n').flatMap((line) => {
        const cells = line.split('|').map((cell) => cell.trim());
        return /^[VC]\d\d$/.test(cells[1] ?? '') ? [[cells[1], [cells[2], cells.at(-2)]] as const] : [];
      }),
    );
    const table = [...riskReasons, ...riskCredits].map(
      ({ code, text, cap }) => [code, [text, String(cap)]] as const,
    );
    expect([...rows]).toEqual(table);
  });
});
