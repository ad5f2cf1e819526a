import type { DecisionAnswer } from '@assay/domain/gathering';
import { describe, expect, test } from 'vitest';
import type { Refusal } from '#platform/refusal';
import type { Evidence } from '../kinds/evidence-kind.ts';
import { affectedDecisions, checkAnswer } from './answers.ts';

const name = { vendor: 'courts', kind: 'lawsuit', external_id: 'case 1' };

describe('checkAnswer', () => {
  const record = (kind: string, subject_ref = 'business') =>
    ({ ...name, kind, subject_ref, subject: 'Ada Novak' }) as unknown as Evidence;
  const errorsOf = (about: Evidence, answer: DecisionAnswer, reason: string | null = null) => {
    try {
      return checkAnswer(about, { answer, reason });
    } catch (refusal) {
      return (refusal as Refusal).extra.errors;
    }
  };
  const hit = record('watchlist', 'principal:1');

  test('refuses an answer that the record’s kind does not accept and lists the accepted ones', () => {
    expect(errorsOf(record('lawsuit'), 'confirmed')).toEqual({
      answer: ['Choose “this business” or “not this business” for this record.'],
    });
    expect(errorsOf(hit, 'not_this_business', 'Born forty years later')).toEqual({
      answer: ['Choose “confirmed” or “not this person” for this record.'],
    });
  });

  test('refuses an answer about a watchlist hit without a meaningful reason', () => {
    const reason = ['Give a reason of at least 10 characters.'];
    for (const tooShort of [null, '', 'It is not.'.slice(1)])
      expect(errorsOf(hit, 'not_this_person', tooShort)).toEqual({ reason });
    expect(errorsOf(hit, 'not_this_person', 'It is not.')).toBeUndefined();
    expect(errorsOf(record('lawsuit'), 'this_business')).toBeUndefined();
  });
});

describe('affectedDecisions', () => {
  const own = { ...name, answer: 'this_business', reason: null };
  const copy = { ...name, vendor: 'dockets', answer: 'this_business', reason: null };
  const not = 'not_this_business';
  const met = (active: (typeof own)[], answer: DecisionAnswer, reason: string | null = null) =>
    affectedDecisions(active, name, { answer, reason });

  test('is empty when there is no active decision', () => {
    expect(met([], not)).toEqual({ own: undefined, replaced: [], isUnchanged: false });
  });

  test('is unchanged when the same answer is active, also beside copies with the same answer', () => {
    expect(met([own], 'this_business')).toEqual({ own, replaced: [own], isUnchanged: true });
    expect(met([copy, own], 'this_business')).toEqual({ own, replaced: [own], isUnchanged: true });
  });

  test('replaces the record’s own decision when the answer or the reason differs', () => {
    expect(met([own], 'this_business', 'Same owner.')).toEqual({ own, replaced: [own], isUnchanged: false });
    expect(met([own], not)).toEqual({ own, replaced: [own], isUnchanged: false });
  });

  test('also replaces contradicting decisions on copies', () => {
    const other = { ...copy, answer: not };
    expect(met([own, other], 'this_business')).toEqual({ own, replaced: [own, other], isUnchanged: false });
    expect(met([other], not)).toEqual({ own: undefined, replaced: [], isUnchanged: false });
    expect(met([copy], not)).toEqual({ own: undefined, replaced: [copy], isUnchanged: false });
  });
});
