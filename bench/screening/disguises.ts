import { MATCH_THRESHOLD } from '../../packages/screen-engine/src/compare/index.ts';
import { ScreenIndex } from '../../packages/screen-engine/src/index/index.ts';
import type { ListedEntry } from '../../packages/screen-engine/src/lists/index.ts';
import { personIn } from '../../packages/screen-engine/src/names/index.ts';
import { percent } from './figures.ts';
import { seeded } from './misspell.ts';

const SAMPLE = 500;

interface Person {
  surname: string;
  /** The first given name, and all of them. */
  first: string;
  givenName: string;
}

const PERSONS: Readonly<Record<string, (person: Person) => string | null>> = {
  'given name before surname': ({ givenName, surname }) => `${givenName} ${surname}`,
  'middle names left out': ({ first, surname }) => `${first} ${surname}`,
  'another middle initial': ({ first, surname }) => `${first} J ${surname}`,
  'initial of the first name': ({ first, surname }) => `${first.replace(/^'/, '')[0]}. ${surname}`,
  'surname with an addition': ({ first, surname }) => `${first} ${surname}-Smith`,
  'written as one': ({ first, surname }) => `${first}${surname}`.replace(/[\s-]/g, ''),
  'as a business with a legal form': ({ givenName, surname }) => personIn(`${givenName} ${surname} LLC`),
  'as a business with a trade': ({ givenName, surname }) => personIn(`${givenName} ${surname} Trucking`),
};

const ORGANIZATIONS: Readonly<Record<string, (name: string) => string>> = {
  'with USA behind it': (name) => `${name} USA`,
  'with a state and a form behind it': (name) => `${name} of Texas LLC`,
  'written as one': (name) => name.replace(/[\s-]/g, ''),
};

function share(
  index: ScreenIndex,
  type: 'person' | 'organization',
  query: readonly { entry: ListedEntry; name: string | null }[],
): string {
  const found = query.filter(
    ({ entry, name }) =>
      name !== null &&
      index
        .search(
          { name, type, dob: [], countries: [] },
          { floor: MATCH_THRESHOLD, limit: Number.POSITIVE_INFINITY },
        )
        .some((candidate) => candidate.entry === entry),
  );
  return percent(found.length / query.length);
}

/** Prints how many listed names still match when written in ways meant to evade screening. */
export function printDisguises(entries: readonly ListedEntry[]): void {
  const index = new ScreenIndex(entries);
  const random = seeded(23);
  const sampled = (from: readonly ListedEntry[]) =>
    Array.from({ length: SAMPLE }, () => from[random(from.length)] as ListedEntry);
  const persons = sampled(
    entries.filter(({ type, name }) => type === 'person' && /^[^,]+, [^,]+$/.test(name)),
  );
  const organizations = sampled(
    entries.filter(({ type, name }) => type === 'organization' && name.length > 5),
  );
  console.log('\nlisted names disguised                      match');
  for (const [label, disguise] of Object.entries(PERSONS)) {
    const query = persons.map((entry) => {
      const [surname = '', givenName = ''] = entry.name.split(', ');
      return { entry, name: disguise({ surname, givenName, first: givenName.split(' ')[0] ?? '' }) };
    });
    console.log(`${`a person, ${label}`.padEnd(42)} ${share(index, 'person', query)}`);
  }
  for (const [label, disguise] of Object.entries(ORGANIZATIONS)) {
    const query = organizations.map((entry) => ({
      entry,
      name: disguise(entry.name.replace(/[\s,]+(?:LLC|LTD\.?|LIMITED|INC\.?|S\.A\.|GMBH|COMPANY)$/i, '')),
    }));
    console.log(`${`an organization, ${label}`.padEnd(42)} ${share(index, 'organization', query)}`);
  }
}
