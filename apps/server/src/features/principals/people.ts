import { personName } from '@assay/domain/display';
import { type SamePerson, samePeople } from '@assay/match-engine/attribution';
import type { EvidenceReading, EvidenceScope } from '#features/evidence';
import type { Tx } from '#platform/database';
import type { Services } from '#platform/services';
import { areDistinct, type Distinction, distinctionOf } from './distinct-people.ts';
import { namedByOwnFile, type PersonMention } from './mentions.ts';
import { namedPeople } from './named-people.ts';
import { oldestId, type StoredMention, withIds } from './principal-ids.ts';
import { mentionKey, principalsOf, type StoredPrincipal } from './store.ts';

/** A principal: one person with everyone who names it. */
export interface Person {
  /** The oldest of the ids of its mentions. */
  id: string;
  /** The most complete first. */
  mentions: StoredMention[];
  /** Why a mention is this person's. */
  reasonsOf(mention: PersonMention): string[];
  mayBe: { person: Person; reasons: string[] }[];
  /** The data that the lender entered. */
  stored: StoredPrincipal[];
}

export const nameOf = ({ mentions: [fullest] }: Pick<Person, 'mentions'>): string =>
  fullest ? personName(fullest) : '';

/** The principals of a merchant, each person once, with a stable id. Without an inquiry there is no evidence. */
export async function peopleOf(
  tx: Tx,
  deps: Pick<Services, 'secrets' | 'clock'>,
  scope: EvidenceScope,
  evidence: EvidenceReading | null,
): Promise<Person[]> {
  const stored = await principalsOf(tx, scope.merchantId);
  const named = await namedPeople(tx, deps, { ...scope, evidence, stored });
  const groups = splitDistinct(samePeople(named), (mention) => {
    const row = mention.named_by === 'added' && stored.find(({ source_key }) => source_key === mention.key);
    return row ? distinctionOf(row, deps.secrets) : null;
  });
  await addOwnFiles(groups, evidence);
  const mentions = groups.flatMap(({ members }) => members);
  const subject = { lender_id: scope.lender.id, merchant_id: scope.merchantId };
  const ids = await withIds(tx, subject, mentions, stored);
  const people = groups.map(({ members, reasons }): Person => {
    const own = members.flatMap((member) => ids.get(mentionKey(member)) ?? []);
    return {
      id: oldestId(own),
      mentions: own,
      reasonsOf: (mention) =>
        textsOf([...reasons].find(([member]) => mentionKey(member) === mentionKey(mention))?.[1]),
      mayBe: [],
      stored: stored.filter(({ id }) => own.some((mention) => mention.id === id)),
    };
  });
  groups.forEach((group, index) => {
    const person = people[index];
    if (!person) return;
    person.mayBe = group.mayBe.flatMap(({ person: other, reasons }) => {
      const found = people[groups.indexOf(other)];
      return found ? [{ person: found, reasons: textsOf(reasons) }] : [];
    });
  });
  return people;
}

const textsOf = (reasons: readonly { text: string }[] = []): string[] =>
  reasons.flatMap(({ text }) => text || []);

/**
 * Separates people whom the lender distinguishes by more than sources are compared by, such as their SSNs. What others
 * name stays with the fullest.
 */
function splitDistinct(
  groups: readonly SamePerson<PersonMention>[],
  distinctionOfAdded: (mention: PersonMention) => Distinction | null,
): SamePerson<PersonMention>[] {
  return groups.flatMap((group) => {
    const people: { group: SamePerson<PersonMention>; distinctions: Distinction[] }[] = [
      { group, distinctions: [] },
    ];
    for (const mention of [...group.members]) {
      const own = distinctionOfAdded(mention);
      if (!own) continue;
      const same = people.find(({ distinctions }) => !distinctions.some((other) => areDistinct(own, other)));
      same?.distinctions.push(own);
      if (same?.group === group) continue;
      group.members.splice(group.members.indexOf(mention), 1);
      if (same) same.group.members.push(mention);
      else people.push({ group: { members: [mention], reasons: new Map(), mayBe: [] }, distinctions: [own] });
    }
    return people.map((person) => person.group);
  });
}

/**
 * Adds the bureau's personal files to the person whom they are surely about. A file that a user linked to the merchant
 * goes to the person whom it may be about.
 */
async function addOwnFiles(
  groups: SamePerson<PersonMention>[],
  evidence: EvidenceReading | null,
): Promise<void> {
  if (!evidence) return;
  const seen = new Set<string>();
  for (const file of (await evidence.of('principal_records')).counted) {
    if (seen.has(file.external_id)) continue;
    seen.add(file.external_id);
    const fits = groups.flatMap((group) => {
      const found = group.members.map((member) => evidence.aboutPerson(file, member));
      // A person who contradicts any mention, such as by the year of birth, is someone else.
      return found.some(({ verdict }) => verdict === 'other')
        ? []
        : found.map((one) => ({ group, found: one }));
    });
    const best =
      fits.find(({ found }) => found.verdict === 'same') ??
      (file.is_linked ? fits.find(({ found }) => found.verdict === 'possible') : undefined);
    if (!best) continue;
    const mention = namedByOwnFile(file);
    best.group.members.push(mention);
    best.group.reasons.set(mention, best.found.reasons);
  }
}
