import type { PersonSubject } from '@assay/domain/evidence';
import { samePeople } from '@assay/match-engine/attribution';

/** A queried person in the form records are compared with. */
export const knownPerson = ({ addresses, type: _, ref: __, ...person }: PersonSubject) => ({
  ...person,
  places: addresses,
});

/**
 * The queried people grouped by person, each in the order given. Those with one first and last name are one person
 * unless the rule for principals tells them apart, as it does father and son.
 */
export function byPerson(people: readonly PersonSubject[]): PersonSubject[][] {
  const mentions = people.map((subject, at) => ({ ...knownPerson(subject), subject, at }));
  const byName = Map.groupBy(mentions, ({ first_name, last_name }) =>
    `${first_name} ${last_name}`.toLowerCase(),
  );
  return [...byName.values()]
    .flatMap((named) => samePeople(named))
    .map(({ members }) => members.toSorted((one, other) => one.at - other.at))
    .sort(([one], [other]) => (one?.at ?? 0) - (other?.at ?? 0))
    .map((members) => members.map(({ subject }) => subject));
}
