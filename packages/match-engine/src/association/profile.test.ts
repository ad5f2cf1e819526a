import { describe, expect, it } from 'vitest';
import type { PrincipalRecord } from '../merchant-record.ts';
import { associationProfile, type FiledOfficer } from './index.ts';

const ofPrincipals = (...principals: PrincipalRecord[]) => associationProfile({ principals });
const names = (each: { name: string }[]) => each.map(({ name }) => name);

describe('people and owners of a record', () => {
  it.each<[string, FiledOfficer, 'person' | 'owner' | 'none']>([
    ['a person', { first_name: 'Ann', last_name: 'Lee' }, 'person'],
    ['only a surname', { last_name: 'Lee' }, 'person'],
    ['a firm, by its legal form', { last_name: 'Kowalski Holdings LLC' }, 'owner'],
    ['a firm, in two fields', { first_name: 'Kowalski Holdings', last_name: 'LLC' }, 'owner'],
    [
      'a firm, where a filing says that it is one',
      { firm: 'Kowalski Family Trust', last_name: 'x' },
      'owner',
    ],
    ['a firm with an empty name', { firm: '—' }, 'none'],
    ['nothing', { first_name: ' ', last_name: '' }, 'none'],
    ['a phone with an empty name', { last_name: '—', phone: '5745550142' }, 'none'],
    ['only a phone', { phone: '5745550142' }, 'none'],
    ['a registered agent', { last_name: 'Statewide Registered Agents Inc' }, 'none'],
    ['a registered agent as a firm', { firm: 'CT Corporation System' }, 'none'],
  ])('%s', (_, one, as) => {
    for (const { people, owners } of [
      associationProfile({ principals: [one] }),
      associationProfile({}, [one]),
    ])
      expect(people.length ? 'person' : owners.length ? 'owner' : 'none').toBe(as);
  });

  it('keeps people’s names as written, those from filings marked and last', () => {
    const { people } = associationProfile({ principals: [{ first_name: 'ANN', last_name: ' Lee ' }] }, [
      { first_name: 'Bob', last_name: 'Lee' },
    ]);
    expect(people.map(({ name, isFiled }) => [name, isFiled])).toEqual([
      ['ANN  Lee', false],
      ['Bob Lee', true],
    ]);
    expect(people[0]?.normal.person).toMatchObject({ first: 'ann', last: 'lee' });
  });

  it('compares name suffixes without periods and case, and treats empty ones as missing', () => {
    const of = (suffix?: string) =>
      ofPrincipals({ first_name: 'Ann', last_name: 'Lee', suffix }).people[0]?.suffix;
    expect([of('Jr.'), of('JR'), of(''), of('.'), of()]).toEqual(['jr', 'jr', null, null, null]);
  });

  it('an owner has the place given in the record, or none', () => {
    const { owners } = ofPrincipals(
      {
        last_name: 'Kowalski Holdings LLC',
        addr1: '1 Capitol Ave',
        city: 'Elkhart',
        state: 'IN',
        zip5: '46516',
      },
      { last_name: 'Red Ox LLC' },
    );
    expect(names(owners)).toEqual(['Kowalski Holdings LLC', 'Red Ox LLC']);
    expect(owners[0]?.place).toMatchObject({
      street: { number: '1' },
      city: 'elkhart',
      state: 'IN',
      zip: '46516',
    });
    const nowhere = { street: null, city: null, state: null, zip: null };
    expect(owners[1]?.place).toMatchObject(nowhere);
    expect(associationProfile({}, [{ firm: 'Kowalski Family Trust' }]).owners[0]?.place).toEqual(nowhere);
  });
});

describe('an address', () => {
  const isLent = (record: Parameters<typeof associationProfile>[0]) =>
    associationProfile(record).isAddressLent;

  it.each([
    'Statewide Registered Agents Inc',
    'Resident Agent Solutions LLC',
    'Northwest Registered LLC',
    'LegalZoom',
    'The UPS Store 4411',
    'Mail Boxes Etc',
    'Mailbox Central',
    'PostalAnnex',
    'PakMail',
    'Pak Mail 12',
    'Hoosier Virtual Office',
    'Executive Suites of Elkhart',
    'Elkhart Co-Working',
    'WeWork',
    'Mail Forwarding of Gary',
  ])('of %s is shared by many', (name) => {
    expect(isLent({ name })).toBe(true);
    expect(isLent({ name: 'Zebra LLC', name_dba: name })).toBe(true);
  });

  it.each(['Zebra Roofing LLC', 'Agentis Travel', 'Upstore Self Storage', 'Voicemail Systems', ''])(
    'of %j is its own',
    (name) => expect(isLent({ name })).toBe(false),
  );

  it.each([
    [{ addr1: '500 Main St PMB 7' }, true],
    [{ addr1: '500 Main St', addr2: 'pmb 7' }, true],
    [{ addr1: '500 Main St', addr2: 'Private Mailbox 7' }, true],
    [{ addr1: 'c/o Ann Lee', addr2: '500 Main St' }, true],
    [{ addr1: 'Care of Ann Lee' }, true],
    [{ addr1: '500 Main St', addr2: 'Suite 7' }, false],
    [{ addr1: 'PO Box 7' }, false],
    [{}, false],
  ])('%j is at a mail drop: %s', (record, isDrop) => expect(isLent(record)).toBe(isDrop));
});
