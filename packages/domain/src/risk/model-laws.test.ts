import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { DRAWS, randomFrom, seedOf } from '../testing/index.ts';
import { computeRisk, riskModelVersion, scoreArithmetic } from './model.ts';
import { riskCredits } from './model-credits.ts';
import { riskReasons } from './model-reasons.ts';
import { type RiskRecord, riskRecordKinds } from './model-records.ts';
import { riskTier } from './score.ts';

const today = '2026-03-10';
const SEED = seedOf(7);
const { random, restart, pick, below, isTrue, inAnyOrder } = randomFrom(SEED);
beforeEach(restart);

/** A day within the last thirteen years, half of them in the last months. */
const day = () => (isTrue(0.1) ? null : `${isTrue() ? 2026 : 2013 + below(13)}-0${1 + below(3)}-10`);
const caps = new Map([...riskReasons, ...riskCredits].map(({ code, cap }) => [code, cap]));
let made = 0;

function anyRecord(kind = pick(riskRecordKinds)): RiskRecord {
  const stated = { id: String(++made), date: day(), text: `${kind} ${made}` };
  const values = {
    score: kind === 'related_merchant' ? pick([null, 100, 40, 300, 880]) : random(),
    has_failed: isTrue(0.4),
    is_linked: isTrue(0.2),
    is_open: isTrue(),
    state: pick(['pending', 'closed', 'unknown']),
    is_active: isTrue(),
    sought: 'corporate_filing',
    body: pick(['regulatory', 'bbb']),
    has_alert_word: isTrue(),
    rating: kind === 'bbb_rating' ? pick(['A+', 'C', 'D-', 'F']) : 1 + below(5),
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

const someRecords = (max: number, kinds: readonly RiskRecord['kind'][] = riskRecordKinds) =>
  Array.from({ length: below(max) }, () => anyRecord(pick(kinds)));

/** A record of the kind that is adverse, or at least not favorable. */
function adverseRecord(kind: RiskRecord['kind']): RiskRecord {
  const record = anyRecord(kind);
  if (record.kind === 'corporate_filing') return { ...record, is_active: false };
  if (record.kind === 'review')
    return isTrue() ? { ...record, has_alert_word: true } : { ...record, rating: 1 + below(2) };
  return record.kind === 'verification' ? { ...record, outcome: 'NOT_VERIFIED' } : record;
}

describe(`over ${DRAWS} draws of seed ${SEED}, ${riskModelVersion}`, () => {
  it('gives the same score and reasons for the same evidence in any order, also with duplicates [REP-035]', () => {
    for (let draw = 0; draw < DRAWS; draw++) {
      const records = someRecords(10);
      const expected = JSON.stringify(computeRisk(records, today));
      const again = computeRisk(inAnyOrder([...records, ...records.filter(() => isTrue())]), today);
      // An assertion per draw would take most of the time.
      if (JSON.stringify(again) !== expected) expect({ records, again }).toBe(expected);
    }
  });

  it('an additional adverse record never raises the score and never creates a thin file [REP-035]', () => {
    let lowered = 0;
    for (let draw = 0; draw < DRAWS; draw++) {
      // Only a few kinds at a time: with many, the score is at its floor and the properties hold trivially.
      const kinds = Array.from({ length: pick([1, 2, 3]) }, () => pick(riskRecordKinds));
      const records = someRecords(pick([4, 8, 20]), kinds);
      const adverse = adverseRecord(pick(kinds));
      const before = computeRisk(records, today).score;
      const after = computeRisk([...records, adverse], today).score;
      if (before === 100) continue;
      if (after > before || after === 100)
        expect({ records, adverse, before, after }).toBe('no better score');
      if (after < before) lowered += 1;
    }
    expect(lowered).toBeGreaterThan(DRAWS / 100);
  });

  it('stays on its scale, adds up, and every reason cites input records and stays within its cap, the most points first [REP-035]', () => {
    for (let draw = 0; draw < DRAWS; draw++) {
      const records = someRecords(10);
      const { score, reasons, credits } = computeRisk(records, today);
      const cited = new Set(
        records.map(({ kind, id, date, text }) => JSON.stringify({ kind, id, date, text })),
      );
      const { minus, plus, sum, limited } = scoreArithmetic({ reasons, credits });
      const [lost, won] = [reasons, credits].map((list) => list.reduce((all, { points }) => all + points, 0));
      const wrong = [
        [minus, plus, sum].join() !== [lost, won, 820 - lost! + won!].join() && 'the sum',
        limited !== Math.min(reasons.some(({ code }) => code === 'V03') ? 720 : 900, Math.max(101, sum)) &&
          'the limits',
        score !== 100 && score !== limited && 'the score',
        [...reasons, ...credits].some(({ code, points }) => points <= 0 || points > caps.get(code)!) &&
          'a cap',
        [...reasons, ...credits].some(
          ({ evidence }) => evidence.length === 0 || evidence.some((one) => !cited.has(JSON.stringify(one))),
        ) && 'a record',
        reasons.some(({ points, code }, at) => {
          const next = reasons[at + 1];
          return next && (next.points > points || (next.points === points && next.code <= code));
        }) && 'the order',
      ].filter(Boolean);
      if (wrong.length > 0) expect({ wrong, records, score, reasons, credits }).toBe('nothing wrong');
    }
  });

  it('with an undecided watchlist match is never of the lowest risk, and dismissing it lowers no score', () => {
    let held = 0;
    for (let draw = 0; draw < DRAWS; draw++) {
      const kinds = Array.from({ length: pick([1, 2]) }, () => pick(riskRecordKinds));
      const others = someRecords(6, kinds).filter(({ kind }) => kind !== 'watchlist');
      const score = 0.75 + random() * 0.1499;
      const hit = { ...anyRecord('watchlist'), score, is_linked: false } as RiskRecord;
      const filing = { ...anyRecord('corporate_filing'), is_active: true, date: '2015-01-10' } as RiskRecord;
      const known = [...others, filing, anyRecord('lien')];
      const undecided = computeRisk([...known, hit], today).score;
      const dismissed = computeRisk(known, today).score;
      if (riskTier(undecided) === 'lowest' || dismissed < undecided)
        expect({ known, hit, undecided, dismissed }).toBe('no lowest risk, and no loss by the dismissal');
      if (undecided === 720) held += 1;
    }
    expect(held).toBeGreaterThan(DRAWS / 200);
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
