import type { AttributedKind } from '@assay/domain/evidence';
import { type FactChange, type FactField, isScreenedKind } from '@assay/domain/gathering';
import type { Secrets } from '#platform/secrets';
import type { Evidence, EvidenceKind, ReadRecord } from '../kinds/evidence-kind.ts';
import { decryptFacts } from './encrypted-facts.ts';
import { addressFact, type Facts, factChanges, plainName, type SideFacts } from './facts.ts';
import { type ActiveDecision, type MerchantDecisions, nameKey, nameOf, personOf } from './store.ts';
import type { SubjectFacts } from './subject-facts.ts';

/** What a decision on a record rests on now. A hit on a principal does not involve the facts of the business. */
export function decisionFacts({ kind, record }: ReadRecord, subject: SubjectFacts): Facts {
  const name = personOf(record);
  const business = name !== null && isScreenedKind(record.kind) ? null : subject.business;
  const person = name === null ? null : subject.person(name);
  return {
    record: recordFacts(kind, record),
    ...(business && { business: business.own }),
    ...(person && { person: person.own }),
    further: {
      ...(business && { business: business.further }),
      ...(person && { person: person.further }),
    },
  };
}

/** The facts that a record states: those its kind defines, else those it is matched by. */
function recordFacts(kind: EvidenceKind, { data }: Evidence): SideFacts {
  const own = kind.facts?.(data);
  if (own) return own;
  const claims = kind.claims(data);
  const people = kind.personClaims?.(data) ?? [];
  const all = [...claims, ...people];
  return {
    name: [
      ...claims.flatMap(({ names }) => names),
      ...people.map(({ first_name, middle_name, last_name, suffix }) =>
        [first_name, middle_name, last_name, suffix].filter(Boolean).join(' '),
      ),
    ],
    address: all.flatMap(({ places = [] }) => places.flatMap(addressFact)),
    ein: claims.flatMap(({ ein }) => ein ?? []),
    birth_date: people.flatMap(({ birth_year }) => (birth_year ? String(birth_year) : [])),
    contact: [
      ...all.flatMap(({ phones = [], emails = [] }) => [...phones, ...emails]),
      ...claims.flatMap(({ domains = [] }) => domains),
    ],
  };
}

/**
 * What changed since a decision. Business and person are compared with what is known of them now; the record with its
 * newest copy under the same name that was found for the same subject, because copies name their subject. A copy that was
 * found before the one decided on is ignored.
 */
export function changesSince(
  decision: ActiveDecision,
  copies: readonly ReadRecord[],
  { subject, secrets }: { subject: SubjectFacts; secrets: Secrets },
): FactChange[] {
  const before = decryptFacts(decision, secrets);
  if (!before) return [];
  const ofSubject = copies.filter(({ record }) => isOfSubject(record, { decision, before, copies }));
  const named = ofSubject
    .filter(({ record }) => nameKey(nameOf(record)) === nameKey(decision))
    .sort((a, b) => Number(BigInt(b.record.id) - BigInt(a.record.id)))[0];
  const current = named ?? ofSubject[0] ?? copies[0];
  if (!current) return [];
  const { record, ...now } = decisionFacts(current, subject);
  const isNewer = named !== undefined && BigInt(named.record.id) > BigInt(decision.evidence_record_id);
  return factChanges(before, isNewer && record ? { ...now, record } : now);
}

/**
 * Whether a copy was found for the subject of the record decided on. Without that record only the stored facts tell, which
 * have a person if it was found for one.
 */
function isOfSubject(
  copy: Evidence,
  { decision, before, copies }: { decision: ActiveDecision; before: Facts; copies: readonly ReadRecord[] },
): boolean {
  const person = personOf(copy);
  const decided = copies.find(({ record }) => record.id === decision.evidence_record_id);
  if (!decided) return (person !== null) === (before.person !== undefined);
  const decidedPerson = personOf(decided.record);
  return plainName(person ?? '') === plainName(decidedPerson ?? '');
}

/**
 * Marks each open hit with the decision on the same watchlist entry that was made under a former name of the same
 * business or person. A decision whose own hit is still found does not count: then the name did not change.
 */
export function attachRenamedDecisions(
  hits: {
    record: Evidence<AttributedKind>;
    decision: ActiveDecision | null;
    reopened: { decision: ActiveDecision; changes: FactChange[] } | null;
  }[],
  decisions: MerchantDecisions,
): void {
  const found = new Set(hits.map(({ record }) => nameKey(nameOf(record))));
  for (const hit of hits) {
    if (hit.decision || hit.reopened) continue;
    const { record } = hit;
    const person = personOf(record);
    const former = decisions
      .onEntry(record)
      .find(
        ({ decision, subject }) =>
          !found.has(nameKey(decision)) && (person === null || sharesWord(subject, record.subject)),
      );
    if (!former) continue;
    const field: FactField = 'name';
    const side = person === null ? 'business' : 'person';
    hit.reopened = {
      decision: former.decision,
      changes: [{ side, field, before: [former.subject], after: [record.subject] }],
    };
  }
}

function sharesWord(one: string, other: string): boolean {
  const words = new Set(plainName(other).split(' '));
  return plainName(one)
    .split(' ')
    .some((word) => word.length > 1 && words.has(word));
}
