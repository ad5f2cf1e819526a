import { type ApplicationStatement, type FieldCheck, isOwnersRole } from '@assay/domain/application';
import { personName } from '@assay/domain/display';
import { comparePerson } from '@assay/match-engine/application';
import { foldText } from '@assay/match-engine/normalise';
import type { SourceFacts } from './source-facts.ts';

/** How a source compares with what is stated, without the source. */
export type Result = Pick<ApplicationStatement, 'says' | 'how' | 'outcome'>;
type Person = NonNullable<SourceFacts['people']>[number];

/** An owner as the application states it; the share is decimal text in percent. */
export type StatedOwner = Partial<
  Record<'first_name' | 'middle_name' | 'last_name' | 'suffix' | 'title' | 'share', string | null>
> & { birth_year?: number | null };

/** Compares a value that is either the same as that of a source or another one. */
export const sameOrAnother = (isSame: boolean, what: string, says: string | null): Result => ({
  outcome: isSame ? 'agrees' : 'differs',
  how: `${isSame ? 'same' : 'another'} ${what}`,
  says,
});

/** The role of a person as the source words it; empty for none, also one of signs alone such as a dash. */
export const roleOf = ({ title }: StatedOwner | Person): string =>
  foldText(title ?? '') === '' ? '' : title!.trim();

/** A person with the role as the source words it: a manager is not an owner. */
export function withRole(person: StatedOwner | Person): string {
  const title = roleOf(person);
  return title ? `${personName(person)} (${title})` : personName(person);
}

/** Agents represent others, whatever else they are. */
const isAgent = (title: string): boolean => /\bagent\b/i.test(title);

/** Whether a source names the owner, by name alone. */
export const compareOwner = ({ birth_year: _, ...owner }: StatedOwner, people: readonly Person[]) =>
  comparePerson(owner, people);

const named = (owner: StatedOwner, people: readonly Person[]): Person[] =>
  people.filter((person) => compareOwner(owner, [person])?.outcome === 'agrees');

/** The birth year of an owner as the application states it. */
export const bornText = (owner: StatedOwner): string | null =>
  owner.birth_year ? [personName(owner), owner.birth_year].filter(Boolean).join(', ') : null;

/** Compares the birth year of an owner with that of the same person in a source; sources are a year off at times. */
export function compareBirthYear(owner: StatedOwner, people: readonly Person[]): Result | null {
  const years = named(owner, people).flatMap(({ birth_year }) => birth_year ?? []);
  const stated = owner.birth_year;
  if (!stated || years.length === 0) return null;
  const isSame = years.some((year) => Math.abs(year - stated) <= 1);
  return sameOrAnother(isSame, 'year of birth', [...new Set(years)].join('; '));
}

/**
 * Compares the role of an owner with the roles that a source gives the same person: an owner, member or shareholder is
 * an owner by any of these words; a manager or officer is not. Other roles do not exclude each other.
 */
export function compareRole(owner: StatedOwner, people: readonly Person[]): Result | null {
  const stated = roleOf(owner);
  const roles = named(owner, people).flatMap((person) => roleOf(person) || []);
  const telling = roles.filter((role) => !isAgent(role));
  const [role] = telling;
  if (!stated || !role) return null;
  const says = [...new Set(telling)].join('; ');
  if (telling.some((each) => foldText(each) === foldText(stated)))
    return { outcome: 'agrees', how: 'same role', says };
  const isOwner = isOwnersRole(stated);
  if (isOwner && telling.some(isOwnersRole)) return { outcome: 'agrees', how: 'the role of an owner', says };
  return isOwner !== telling.some(isOwnersRole)
    ? { outcome: 'differs', how: `${role}, not ${stated}`, says }
    : { outcome: 'open', how: 'another role', says };
}

const PERCENT = /(\d{1,3}(?:\.\d+)?)\s*(?:%|percent)/i;

/** The share of a person in a source, in percent: stated, or part of the role, such as `Member (60%)`. */
function shareOf({ share, title }: Person): number | null {
  const written = PERCENT.exec(title ?? '')?.[1];
  return share ?? (written === undefined ? null : Number(written));
}

/** Applications round: 33 is the third of a source. */
const ROUNDING = 1;

/** Compares the share of an owner with the one that a source gives the same person. */
export function compareShare(
  owner: StatedOwner & { share: string },
  people: readonly Person[],
): Result | null {
  const shares = named(owner, people).flatMap((person) => shareOf(person) ?? []);
  if (shares.length === 0) return null;
  const isSame = shares.some((share) => Math.abs(share - Number(owner.share)) < ROUNDING);
  return sameOrAnother(isSame, 'share', shares.map(percent).join('; '));
}

const percent = (share: number | string): string => `${Number(share)} %`;

/** A share as the application states it, with the owner's name where there are several. */
export const shareText = (owner: StatedOwner & { share: string }, isOneOfSeveral: boolean): string =>
  [isOneOfSeveral && personName(owner), percent(owner.share)].filter(Boolean).join(', ');

/** The shares of all owners, if they are more than the whole; otherwise null. */
export function sharesInAll(owners: readonly { share: string }[]): FieldCheck | null {
  const hundredths = owners.reduce((sum, { share }) => sum + Math.round(Number(share) * 100), 0);
  if (hundredths <= 100_00) return null;
  return {
    field: 'owner_share',
    said: `${percent(hundredths / 100)} in all`,
    verdict: 'differs',
    statements: [
      {
        source: 'Application',
        record: null,
        says: null,
        outcome: 'differs',
        how: 'more than 100 %',
        weight: 'record',
        seen_at: null,
      },
    ],
  };
}
