import { beforeEach, expect, test } from 'vitest';
import { DRAWS, randomFrom, seedOf } from '../testing/index.ts';
import { computeRisk } from './model.ts';
import type { RiskRecord } from './model-records.ts';
import { record } from './testing.ts';

const SEED = seedOf(23_04);
const today = '2026-03-10';
const { restart, pick, below, isTrue, inAnyOrder } = randomFrom(SEED);
beforeEach(restart);

/** Of two areas, so that no file is thin, and without anything adverse but a few liens. */
const plain = (): RiskRecord[] => [
  record('corporate_filing', { date: '2022-01-01', is_active: true }),
  record('partner_relation', { status: 'Open' }),
  ...Array.from({ length: below(3) }, () => record('lien', { is_open: true })),
];
const said = (records: readonly RiskRecord[]) => {
  const { score, reasons, credits } = computeRisk(inAnyOrder(records), today);
  const codes = new Map(reasons.map((reason) => [reason.code, reason]));
  const named = (code: string) => new Set(codes.get(code)?.evidence.map(({ id }) => id));
  return { score, codes, named, credits: credits.map(({ code }) => code) };
};

test(`each difference of an application costs by its severity, once, and none is beside a credit for what it contradicts, over ${DRAWS} draws of seed ${SEED}`, () => {
  const points = { high: 80, medium: 40, low: 10 };
  const contacts = ['address', 'phone', 'email'];
  for (let draw = 0; draw < DRAWS; draw++) {
    const differences = Array.from({ length: below(5) }, () =>
      record('application_difference', {
        field: pick([...contacts, 'ein', 'owner', 'legal_entity_name']),
        severity: pick(['high', 'medium', 'low'] as const),
      }),
    );
    const verified = contacts.map((value) => record('verification', { value, outcome: 'VERIFIED' }));
    const others = [...plain(), ...(isTrue() ? verified : [])];
    const before = said(others);
    const after = said([...others, ...differences, ...differences.filter(() => isTrue())]);
    const cost = Math.min(
      300,
      differences.reduce((sum, { severity }) => sum + points[severity], 0),
    );
    const isContact = differences.some(({ field }) => contacts.includes(field));
    const credit = before.credits.includes('C02') && isContact ? 20 : 0;
    const isRight =
      (after.codes.get('V25')?.points ?? 0) === cost &&
      after.score === before.score - cost - credit &&
      !(isContact && after.credits.includes('C02'));
    // An assertion per draw would take most of the time.
    if (!isRight) expect({ others, differences, before, after }).toBe('a score that counts each difference');
  }
});

test(`a business of an owner that failed a funder is a reason of its own, never a related merchant at risk as well, over ${DRAWS} draws of seed ${SEED}`, () => {
  for (let draw = 0; draw < DRAWS; draw++) {
    const others = plain();
    const related = Array.from({ length: 1 + below(5) }, () =>
      record('related_merchant', { score: pick([null, 100, 40, 300, 880]), has_failed: isTrue() }),
    );
    const failed = related.filter(({ has_failed }) => has_failed);
    const { named, score } = said([...others, ...related]);
    const [asFailed, asRisk] = [named('V26'), named('V20')];
    const spared = said([...others, ...related.map((one) => ({ ...one, has_failed: false }))]);
    const isRight =
      asFailed.size === Math.min(3, failed.length) &&
      asFailed.isSubsetOf(new Set(failed.map(({ id }) => id))) &&
      asFailed.isDisjointFrom(asRisk) &&
      (failed.length === 0 ? score === spared.score : score < spared.score);
    if (!isRight) expect({ related, asFailed, asRisk, score, spared }).toBe('a reason for each failure');
  }
});
