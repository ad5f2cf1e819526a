import { foldText } from '@assay/match-engine/normalise';
import { GENERATIONS } from '@assay/names/people';
import { decryptPerson, type PersonalNumbers } from '#features/personal-data';
import type { Secrets } from '#platform/secrets';
import type { StoredPrincipal } from './store.ts';

/** What tells two people of one name and one address apart, such as father and son. */
export interface Distinction extends PersonalNumbers {
  middle_name: string | null;
  suffix: string | null;
}

export const distinctionOf = (row: StoredPrincipal, secrets: Secrets): Distinction => ({
  middle_name: row.middle_name,
  suffix: row.suffix,
  ...decryptPerson(row, secrets),
});

/** Whether two people differ where both state a value; what only one states tells nothing. */
export const areDistinct = (one: Distinction, other: Distinction): boolean =>
  compared(one, other).includes(false);

/**
 * The one of several people of the same name and address whom someone entered: one whom nothing contradicts and who
 * agrees in most. Undefined for someone new, and if it may be either of two who are different people.
 */
export function enteredAmong<P extends { distinction: Distinction }>(
  people: readonly P[],
  entered: Distinction,
): P | undefined {
  const fitting = people.filter(({ distinction }) => !areDistinct(distinction, entered));
  const agreeing = ({ distinction }: P) => compared(distinction, entered).filter(Boolean).length;
  const most = Math.max(...fitting.map(agreeing));
  const closest = fitting.filter((person) => agreeing(person) === most);
  const isUnsure = closest.some(({ distinction }) =>
    closest.some((other) => areDistinct(distinction, other.distinction)),
  );
  return isUnsure
    ? closest.find(({ distinction }) => Object.values(distinction).every((value) => !value))
    : closest[0];
}

/** The entered names of a person completed from the stored ones: an initial or a degree replaces nothing fuller. */
export function completedNames(
  stored: Pick<Distinction, 'middle_name' | 'suffix'>,
  entered: Pick<Distinction, 'middle_name' | 'suffix'>,
): Pick<Distinction, 'middle_name' | 'suffix'> {
  const isInitial = entered.middle_name !== null && middleOf(entered.middle_name).length === 1;
  const isDegree = generationOf(entered.suffix) === null;
  return {
    middle_name: (isInitial && stored.middle_name) || entered.middle_name || stored.middle_name,
    suffix: (isDegree && stored.suffix) || entered.suffix || stored.suffix,
  };
}

/** Whether the values agree that both state. */
function compared(one: Distinction, other: Distinction): boolean[] {
  const both = <V>(a: V | null, b: V | null, isSame: (a: V, b: V) => boolean) =>
    a === null || b === null ? [] : [isSame(a, b)];
  const isEqual = (a: string, b: string) => a === b;
  return [
    ...both(generationOf(one.suffix), generationOf(other.suffix), isEqual),
    ...both(one.middle_name, other.middle_name, isSameMiddle),
    ...both(one.date_of_birth, other.date_of_birth, isEqual),
    ...both(one.ssn, other.ssn, isEqual),
  ];
}

const wordsOf = (text: string | null): string[] => foldText(text ?? '').split(' ');

const generationOf = (suffix: string | null): string | null =>
  wordsOf(suffix).flatMap((word) => GENERATIONS.get(word) ?? [])[0] ?? null;

/** The first word; names in another script are compared as typed. */
const middleOf = (name: string): string => wordsOf(name)[0] || name.trim().toLowerCase();

/** Full names by all letters, an initial by its letter. */
function isSameMiddle(a: string, b: string): boolean {
  const [one, other] = [middleOf(a), middleOf(b)];
  const letters = Math.min(one.length, other.length) === 1 ? 1 : undefined;
  return one.slice(0, letters) === other.slice(0, letters);
}
