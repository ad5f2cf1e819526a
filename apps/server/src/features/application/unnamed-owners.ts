import type { UnnamedOwner } from '@assay/domain/application';
import { personName } from '@assay/domain/display';
import type { Application } from './compare-application.ts';
import { compareOwner, roleOf } from './compare-owner.ts';
import type { SourceFacts } from './source-facts.ts';

type Person = Omit<NonNullable<SourceFacts['people']>[number], 'share' | 'birth_year'>;

/**
 * The officers, members and managers in filings and files whom the application does not name, each once with the role
 * that the source gives. None for an application that names nobody.
 */
export function unnamedOwners(
  { principals }: Pick<Application, 'principals'>,
  sourceFacts: readonly SourceFacts[],
): UnnamedOwner[] {
  if (!principals.some(isNamed)) return [];
  const found: { person: Person; owner: UnnamedOwner }[] = [];
  for (const { people = [], record, source, weight } of sourceFacts) {
    if (!record || weight !== 'record') continue;
    for (const person of people) {
      const isKnown = [...principals, ...found.map((each) => each.person)].some((known) =>
        isSame(known, person),
      );
      if (!isNamed(person) || isAgent(person) || isKnown) continue;
      const role = roleOf(person) || null;
      found.push({ person, owner: { name: personName(person), role, source, record } });
    }
  }
  return found.map(({ owner }) => owner);
}

const isNamed = ({ first_name, last_name }: Person): boolean => Boolean(first_name && last_name);

const isSame = (one: Person, other: Person): boolean => compareOwner(one, [other])?.outcome === 'agrees';

/** An agent represents others and need not belong to the business. */
const isAgent = ({ title }: Person): boolean => /\bagent\b/i.test(title ?? '');
