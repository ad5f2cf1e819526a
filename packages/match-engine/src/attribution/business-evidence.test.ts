import { describe, expect, it } from 'vitest';
import { normaliseName } from '../normalise/index.ts';
import { NO_STATS } from '../tokens/index.ts';
import { businessComparison, type KnownBusiness, type RecordClaim, withoutStoreNumber } from './index.ts';
import { townNamed } from './text-place.ts';

it.each([
  ['Quickstop #12', ['Quickstop #12', 'Quickstop']],
  ['Quickstop # 12 ', ['Quickstop # 12 ', 'Quickstop']],
  ['Quickstop  #  12', ['Quickstop  #  12', 'Quickstop']],
  ['Quickstop#12', ['Quickstop#12', 'Quickstop']],
  ['Quickstop 1234', ['Quickstop 1234', 'Quickstop']],
  ['Quickstop  123 ', ['Quickstop  123 ', 'Quickstop']],
  ['Quickstop 12', ['Quickstop 12']],
  ['Quickstop 123456', ['Quickstop 123456']],
  ['Quickstop123', ['Quickstop123']],
  ['Quickstop #12 North', ['Quickstop #12 North']],
  ['Quickstop 123 North', ['Quickstop 123 North']],
  ['Quickstop #A', ['Quickstop #A']],
  ['#12', ['#12']],
])('%j is also written %j', (name, names) => {
  expect(withoutStoreNumber(name)).toEqual(names);
});

const place = { addr1: '1200 Maple Ave', city: 'Fort Wayne', state: 'IN', zip5: '46805' };
const own: KnownBusiness = { id: '1', names: ['Zelkova Quillfeather Bakery LLC'], places: [place] };
const attribute = (claim: Partial<RecordClaim>, more: Partial<KnownBusiness> = {}) =>
  businessComparison({ ...own, ...more }, [], NO_STATS).attribute([
    { names: ['Zelkova Quillfeather Bakery'], ...claim },
  ]);
const reasons = (claim: Partial<RecordClaim>, more: Partial<KnownBusiness> = {}) =>
  attribute(claim, more)
    .reasons.map(({ field, outcome, text }) => `${field} ${outcome}: ${text}`)
    .slice(1);

describe('a record without an address gives as reason', () => {
  it.each<[string, Partial<RecordClaim>, Partial<KnownBusiness>, string[]]>([
    ['the town where it was made', { madeAt: place }, {}, ['city agrees: the record was made in its town']],
    [
      'the state where it was made',
      { madeAt: { state: 'IN' } },
      {},
      ['state agrees: the record was made in its state'],
    ],
    [
      'the state of another town',
      { madeAt: { city: 'Muncie', state: 'IN' } },
      {},
      ['state agrees: the record was made in its state'],
    ],
    [
      'another state',
      { madeAt: { state: 'CO' } },
      {},
      ['state differs: the record was made in another state'],
    ],
    ['nothing of a place without a state', { madeAt: { city: 'Fort Wayne' } }, {}, []],
    [
      'nothing if the business has no state',
      { madeAt: { state: 'IN' } },
      { places: [{ addr1: '1 Elm' }] },
      [],
    ],
    [
      'another state where the business has one',
      { madeAt: { state: 'CO' } },
      { places: [{ addr1: '1 Elm' }, place] },
      ['state differs: the record was made in another state'],
    ],
    [
      'the town of any address',
      { madeAt: place },
      { places: [{ city: 'Denver', state: 'CO' }, place] },
      ['city agrees: the record was made in its town'],
    ],
    [
      'no town of another state',
      { madeAt: { city: 'Denver', state: 'IN' } },
      { places: [{ city: 'Denver', state: 'CO' }, place] },
      ['state agrees: the record was made in its state'],
    ],
    [
      'the town of its text',
      { text: 'Fined in Fort Wayne.' },
      {},
      ['city agrees: the text names Fort Wayne'],
    ],
    [
      'the state of its text',
      { text: 'Fined in Muncie, IN' },
      {},
      ['state agrees: the text names its state'],
    ],
    [
      'who is named in its text',
      { text: 'Fined: Dana Whitcomb' },
      { people: [{ first_name: 'Dana', last_name: 'Whitcomb' }] },
      ['principal agrees: Dana Whitcomb is named in the text'],
    ],
    [
      'who is named with a middle name',
      { text: 'Fined: Dana Q. Whitcomb' },
      { people: [{ first_name: 'Dana', last_name: 'Whitcomb' }] },
      ['principal agrees: Dana Whitcomb is named in the text'],
    ],
    [
      'who is named by a name of two letters',
      { text: 'Fined: Al Whitcomb' },
      { people: [{ first_name: 'Al', last_name: 'Whitcomb' }] },
      ['principal agrees: Al Whitcomb is named in the text'],
    ],
    [
      'no one with another first name',
      { text: 'Fined: Erik Whitcomb' },
      { people: [{ first_name: 'Dana', last_name: 'Whitcomb' }] },
      [],
    ],
    [
      'no one by an initial',
      { text: 'Fined: D Whitcomb' },
      { people: [{ first_name: 'D', last_name: 'Whitcomb' }] },
      [],
    ],
    [
      'no one with half a name',
      { text: 'Fined: null Whitcomb' },
      {
        people: [
          { first_name: null, last_name: 'Whitcomb' },
          { first_name: 'Dana', last_name: null },
        ],
      },
      [],
    ],
  ])('%s', (_, claim, more, expected) => {
    expect(reasons(claim, more)).toEqual(expected);
  });

  it('ignores where a record was made if it has an address', () => {
    expect(reasons({ places: [place], madeAt: { state: 'CO' } }).join()).not.toContain('made');
  });
});

describe('a business shares with a record', () => {
  const away = { places: [{ city: 'Muncie', state: 'IN' }] };
  it.each<[string, Partial<RecordClaim>, Partial<KnownBusiness>, string]>([
    ['any telephone number', { phones: ['7655550100', '2605550101'] }, { phones: ['2605550101'] }, 'same'],
    ['an e-mail address', { emails: ['a@zelkova.com'] }, { emails: ['a@zelkova.com'] }, 'same'],
    ['a domain', { domains: ['zelkova.com'] }, { domains: ['www.zelkova.com'] }, 'same'],
    [
      'a person',
      { people: [{ first_name: 'Dana', last_name: 'Whitcomb' }] },
      { people: [{ first_name: 'Dana', last_name: 'Whitcomb' }] },
      'same',
    ],
    ['no like telephone number', { phones: ['7655550101'] }, { phones: ['2605550101'] }, 'possible'],
    [
      'no e-mail address of its domain',
      { emails: ['b@zelkova.com'] },
      { emails: ['a@zelkova.com'] },
      'possible',
    ],
    [
      'no person of the last name',
      { people: [{ last_name: 'Whitcomb' }] },
      { people: [{ first_name: 'Dana', last_name: 'Whitcomb' }] },
      'possible',
    ],
    ['nothing', {}, {}, 'possible'],
  ])('%s', (_, claim, more, verdict) => {
    expect(attribute({ ...away, ...claim }, more).verdict).toBe(verdict);
  });
});

it('compares every name of a business, including earlier names and those of its stores', () => {
  const more = {
    names: ['Hillcrest', 'Osprey', 'Zelkova Quillfeather Bakery #12'],
    otherNames: ['Murphy Tavern'],
  };
  const verdict = (name: string) => attribute({ names: [name], places: [place] }, more).verdict;
  expect(
    ['Hillcrest', 'Osprey', 'Zelkova Quillfeather Bakery', 'Murphy Tavern', 'Quimby'].map(verdict),
  ).toEqual(['same', 'same', 'same', 'same', 'other']);
});

it('treats an EIN with one wrong digit as neither the same nor another', () => {
  const verdict = (ein: string, eins: string[]) => attribute({ ein, places: [place] }, { eins }).verdict;
  expect(verdict('351234568', ['351234567'])).toBe('same');
  expect(verdict('351234568', ['359999999', '351234567'])).toBe('same');
  expect(verdict('357777777', ['359999999', '351234567'])).toBe('possible');
  expect(verdict('351234567', ['359999999', '351234567'])).toBe('same');
  expect(verdict('351234567', ['n/a'])).toBe('same');
});

it('compares a place by the parts that it has', () => {
  const common = { names: ['Family Pizza'] };
  const verdict = (known: object) => attribute({ names: ['Family Pizza'], places: [known] }, common).verdict;
  expect(
    [{ zip5: '46805' }, { city: 'Fort Wayne' }, { addr1: '1200 Maple Ave' }, { addr1: ' ' }].map(verdict),
  ).toEqual(['same', 'same', 'possible', 'possible']);
});

it('registration requires a state', () => {
  const places = [{ city: 'Fort Wayne' }];
  const claim = { names: ['Family Pizza LLC'], registeredIn: null };
  expect(attribute(claim, { names: ['Family Pizza LLC'], places }).verdict).toBe('possible');
});

describe('a text', () => {
  const business: KnownBusiness = {
    id: '1',
    names: ['South Bend Chocolate'],
    places: [
      { city: 'South Bend', state: 'IN' },
      { city: 'Gary', state: 'Indiana' },
      { city: 'Elk', state: 'IN' },
    ],
  };
  it.each<[string, string | null]>([
    ['Fined in South Bend', 'town'],
    ['SOUTH BEND, a town', 'town'],
    ['South Bend Chocolate was fined', null],
    ['South Bend Chocolate of South Bend', 'town'],
    ['Chocolate South Bend Sweets', null],
    ['Fined in Gary', 'town'],
    ['Fined in Elk', null],
    ['Fined in South Bends', null],
    ['Fined in Muncie, IN', 'state'],
    ['Fined in Muncie,IN.', 'state'],
    ['Fined in Muncie, INC', null],
    ['Fined in Muncie, in', null],
    ['Fined IN Muncie', null],
    ['An Indiana firm', 'state'],
    ['An Indianapolis firm', null],
    ['', null],
  ])('%j names a place of the level %j', (text, level) => {
    expect(townNamed(text, ['Chocolate South Bend Sweets', ''], business)?.level ?? null).toBe(level);
  });

  it('names no state of a business without one, and no town by a code', () => {
    const bare = { ...business, places: [{ city: 'Muncie' }] };
    expect(townNamed('Fined in Gary, IN', [], bare)).toBeNull();
    expect(townNamed('Fined in San Juan, PR', [], { ...business, places: [{ state: 'PR' }] })?.level).toBe(
      'state',
    );
  });
});

describe('a name that a vendor cut off', () => {
  const [name, cut] = ['Michiana Roofing & Siding of Fort Wayne LLC', 'MICHIANA ROOFING & SIDIN'];
  const verdict = (stated: string, known: string, claimed = place) =>
    attribute({ names: [stated], places: [claimed] }, { names: [known] }).verdict;

  it('may be the business at its address, whichever of the two is cut', () => {
    expect([verdict(cut, name), verdict(name, cut)]).toEqual(['possible', 'possible']);
  });

  it('is another name at another address, in the middle of the name, and when short', () => {
    expect(verdict(cut, name, { ...place, addr1: '77 Oak St' })).toBe('other');
    expect(verdict('ROOFING & SIDING OF FORT W', name)).toBe('other');
    expect(verdict('MICHIANA R', name)).toBe('other');
  });
});

describe('a business', () => {
  const verdict = (stated: string, known = stated, claimed: Partial<typeof place> = place) =>
    attribute({ names: [stated], places: [claimed] }, { names: [known] }).verdict;

  it('is the same under its own name at its own address, however its words, letters and numbers are put', () => {
    const parts = ['Quillfeather', 'Jack', 'S', 'A', 'I', 'N', '&', '12', '555', '# 4410', 'LLC'];
    const names = parts.flatMap((a) =>
      parts.flatMap((b) => parts.flatMap((c) => [`${a} ${b} ${c}`, `Rancho ${a} ${b} ${c}`])),
    );
    const named = names.filter((name) => normaliseName(name));
    expect(named.filter((name) => verdict(name) !== 'same')).toEqual([]);
  });

  it('is not the one whose number differs after a letter', () => {
    expect(verdict('Rancho J 555', 'Rancho J 556')).toBe('other');
    expect(verdict('Rancho J 555', 'Rancho K 555')).toBe('other');
  });

  it('with another form of a given name is the same at its address, and possible elsewhere in the town', () => {
    const [stated, known] = ['Jack Vandermeer LLC', 'John Vandermeer LLC'];
    expect(verdict(stated, known)).toBe('same');
    expect(verdict(stated, known, { ...place, addr1: '77 Oak St' })).toBe('possible');
    expect(verdict(stated, known, { city: place.city, state: place.state })).toBe('possible');
  });
});
