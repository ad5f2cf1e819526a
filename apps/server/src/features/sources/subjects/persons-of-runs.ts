import { type BusinessSubject, EvidenceSubject, type PersonSubject } from '@assay/domain/evidence';
import type { KnownPerson } from '@assay/match-engine/attribution';
import type { Run } from '../stores/run-store.ts';
import { byPerson, knownPerson } from './by-person.ts';
import { isPrincipalRef } from './evidence-subjects.ts';

/** The subjects that the runs queried, as stored: an EIN stays encrypted. */
function queriedSubjects(runs: readonly Run[]): EvidenceSubject[] {
  return runs
    .flatMap(({ searches }) => [searches ?? []].flat(2) as unknown[])
    .flatMap((search) => EvidenceSubject.safeParse(search).data ?? []);
}

/** The businesses that runs queried, each once by name. */
export function queriedBusinesses(runs: readonly Run[]): BusinessSubject[] {
  const businesses = queriedSubjects(runs).filter((subject) => subject.type === 'business');
  return [...new Map(businesses.map((business) => [business.name, business])).values()];
}

const queriedPeople = (runs: readonly Run[]): PersonSubject[] =>
  queriedSubjects(runs).filter((subject) => subject.type === 'person');

/** The people that runs queried, in the form records are compared with. */
export function personsOfRuns(runs: readonly Run[]): KnownPerson[] {
  return known(queriedPeople(runs));
}

/** The principals of the application among the people that runs queried. */
export function principalsOfRuns(runs: readonly Run[]): KnownPerson[] {
  return known(queriedPeople(runs).filter(({ ref }) => isPrincipalRef(ref)));
}

/** Each person as the last search had it. */
const known = (people: readonly PersonSubject[]): KnownPerson[] =>
  byPerson(people).flatMap((same) => same.slice(-1).map(knownPerson));
