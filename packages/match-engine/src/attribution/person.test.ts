import { describe, expect, it } from 'vitest';
import {
  attributePerson,
  bearsName,
  type ClaimedPlace,
  type KnownPerson,
  type PersonClaim,
} from './index.ts';

const HOME = { addr1: '7 Elm St', city: 'Durham', state: 'NC', zip5: '27701' };

function named(text: string) {
  const [first, ...rest] = text.split(' ');
  return {
    first_name: first === '-' ? null : first,
    middle_name: rest.length > 1 ? rest[0] : null,
    last_name: rest.at(-1) ?? null,
  };
}

/** The fields of a name written as `first/middle/last`. */
function parts(text: string) {
  const [first_name, middle_name, last_name] = text.split('/').map((part) => part || null);
  return { first_name, middle_name, last_name };
}

/** A person with a rare surname who lives at {@link HOME}. */
const known = (more: Partial<KnownPerson> = {}): KnownPerson => ({
  ...named('Robert Delgado'),
  places: [HOME],
  ...more,
});
const verdictOf = (claim: PersonClaim, person = known()) => attributePerson(claim, person).verdict;

describe('a name', () => {
  it.each([
    ['Robert Delgado', 'Robert Delgado', 'same first and last name'],
    ['Bob Delgado', 'Robert Delgado', 'same first and last name'],
    ['Robert J Delgado', 'Robert James Delgado', 'same first and last name'],
    ['Robert J Delgado', 'Robert Delgado', 'same first and last name'],
    ['R Delgado', 'Robert Delgado', 'same last name, initial of the first'],
    ['Robert Delgado', 'R Delgado', 'same last name, initial of the first'],
    ['Robert Delgada', 'Robert Delgado', 'names that differ in a letter'],
    ['Rober Delgado', 'Robert Delgado', 'names that differ in a letter'],
    ['Robert Delga', 'Robert Delgb', 'names that differ in a letter'],
    ['Maris Delgado', 'Marit Delgado', 'names that differ in a letter'],
  ])('%s matches %s: %s', (stated, own, text) => {
    const { reasons } = attributePerson({ ...named(stated), places: [HOME] }, known(named(own)));
    const isFull = text === 'same first and last name';
    expect(reasons[0]).toEqual({
      field: 'name',
      outcome: isFull ? 'agrees' : 'similar',
      weight: isFull ? 4 : 2,
      text,
    });
  });

  it.each([
    ['Robert Delgado', 'Maria Delgado'],
    ['Robert Delgado', 'Robert Whitcomb'],
    ['Robert K Delgado', 'Robert James Delgado'],
    ['Q Delgado', 'Robert Delgado'],
    ['R Delgada', 'Robert Delgado'],
    ['Robert Delg', 'Robert Delh'],
    ['Robert Delgada', 'Robert Delgato'],
    ['Mari Delgado', 'Mary Delgado'],
    ['Rabirt Delgado', 'Robert Delgado'],
    ['Rober Delgada', 'Robert Delgado'],
    ['- Delgado', 'Robert Delgado'],
    ['Robert Delgado', '- Delgado'],
    ['Robert -', 'Robert Delgado'],
  ])('%s does not match %s, even at the same home', (stated, own) => {
    expect(attributePerson({ ...named(stated), places: [HOME] }, known(named(own)))).toEqual({
      verdict: 'other',
      reasons: [],
      doubt: null,
      isContested: false,
    });
  });

  it.each([
    ['Juan//Garcia Lopez', 'Juan//Garcia'],
    ['Juan//Garcia Lopez', 'Juan//Lopez'],
    ['Juan//Garcia Lopez', 'Juan//Lopez Garcia'],
    ['Juan/Garcia/Lopez', 'Juan//Garcia'],
    ['Ann//Smith-Jones', 'Ann//Smith'],
    ['Maria//De La Cruz', 'Maria//Cruz'],
    ['Maria/De La/Cruz', 'Maria/Elena/Cruz'],
    ['Mary Ann//Smith', 'Maryann//Smith'],
    ['Mary/Ann/Smith', 'Maryann//Smith'],
    ['Bruce//Lee', 'Lee//Bruce'],
    ['//Lee Bruce', 'Bruce//Lee'],
    ['//Juan Garcia Lopez', 'Juan//Garcia'],
    ['Van Anh//Nguyen', 'Nguyen//Van Anh'],
    ['Wm//Delgado', 'William//Delgado'],
    ['Sean//Delgado', 'Shawn//Delgado'],
    ['Mohammed//Khan', 'Muhammad//Khan'],
  ])('%s is possibly %s, written otherwise, and the business is no proof', (stated, own) => {
    const claim = { ...parts(stated), places: [{ city: 'Durham', state: 'NC' }], namesBusiness: true };
    expect(verdictOf(claim, known(parts(own)))).toBe('possible');
    expect(verdictOf({ ...parts(own), namesBusiness: true }, known(parts(stated)))).toBe('possible');
  });

  it('written otherwise is proved by the home or a phone number, a given name also needs the birth year', () => {
    const reached = { phones: ['9195550142'] };
    const born = { birth_year: 1970 };
    const [one, two] = [parts('Juan//Garcia Lopez'), known({ ...parts('Juan//Garcia'), ...reached })];
    expect(verdictOf({ ...one, places: [HOME] }, two)).toBe('same');
    expect(verdictOf({ ...one, ...reached }, two)).toBe('same');
    const [mary, maria] = [parts('Mary//Garcia'), known({ ...parts('Maria//Garcia'), ...reached, ...born })];
    expect(verdictOf({ ...mary, ...reached, places: [HOME] }, maria)).toBe('possible');
    expect(verdictOf({ ...mary, ...born, places: [HOME] }, maria)).toBe('same');
    expect(verdictOf({ ...mary, ...born }, maria)).toBe('possible');
    const [ahmed, father] = [parts('Ahmed//Mohammed'), known({ ...parts('Mohammed//Ahmed'), ...born })];
    expect(verdictOf({ ...ahmed, places: [HOME] }, father)).toBe('possible');
    expect(verdictOf({ ...ahmed, ...born, places: [HOME] }, father)).toBe('same');
  });

  it.each([
    ['Juan//Garcia Perez', 'Juan//Garcia Lopez'],
    ['Juan/Garcia/Lopez', 'Juan/P/Lopez'],
    ['Juan//Garcia Lopez', 'Pedro//Garcia'],
    ['Robert/James/Delgado', 'Robert//James'],
    ['Bruce/A/Lee', 'Lee/B/Bruce'],
    ['Salman/Bin Muhammad/Rawi', 'Muhammad/Bin Salman/Rawi'],
    ['//Frost, William G', '//William W Frost'],
    ['//Robert James Delgado', 'Robert/Kyle/Delgado'],
    ['Ann//De La Cruz', 'Ann//De La Vega'],
    ['Sean/A/Delgado', 'Shawn/B/Delgado'],
    ['Maria Elena//Garcia', 'Maria Luisa//Garcia'],
    ['Maria Elena//Garcia', 'Maria/Luisa/Garcia'],
    ['J P//Morgan', 'J R//Morgan'],
    ['Le Thi//Nguyen', 'Le Van//Nguyen'],
    ['Salman/bin/Omar', 'Omar/bin/Salman'],
    ['Salman/ould/Omar', 'Omar/ould/Salman'],
    ['Siti/binti/Nur', 'Nur/binti/Siti'],
    ['Salman//bin Omar', 'Omar//bin Salman'],
  ])('%s is not %s, even at the same home', (stated, own) => {
    expect(verdictOf({ ...parts(stated), places: [HOME] }, known(parts(own)))).toBe('other');
  });

  it.each([
    ['//Juan Garcia Lopez', 'Juan//Garcia Lopez'],
    ['//Garcia Lopez, Juan', 'Juan//Garcia Lopez'],
    ['//Maria De La Cruz', 'Maria//De La Cruz'],
    ['Maria/De La/Cruz', 'Maria//De La Cruz'],
    ['Mary/Ann/Smith', 'Mary Ann//Smith'],
  ])('%s agrees with the same words in other fields, %s', (stated, own) => {
    expect(verdictOf({ ...parts(stated), namesBusiness: true }, known(parts(own)))).toBe('same');
  });

  it.each([
    ['Jr', 'Sr', 'other'],
    ['II', 'III', 'other'],
    ['iv', 'IV', 'same'],
    ['Jr.', 'Jr', 'same'],
    ['Jr', null, 'same'],
    [null, 'Jr', 'same'],
    ['MD', 'Jr', 'same'],
  ])('with the suffix %j against %j is %s', (one, other, verdict) => {
    expect(
      verdictOf({ ...named('Robert Delgado'), suffix: one, places: [HOME] }, known({ suffix: other })),
    ).toBe(verdict);
  });

  it('has its suffix in the last name as well', () => {
    const claim = { first_name: 'Robert', last_name: 'Delgado Jr', places: [HOME] };
    expect(verdictOf(claim, known({ last_name: 'Delgado Sr' }))).toBe('other');
    expect(verdictOf(claim, known({ last_name: 'Delgado', suffix: 'Jr' }))).toBe('same');
  });
});

describe('a record under an agreeing name', () => {
  const places: Record<string, ClaimedPlace> = {
    home: HOME,
    building: { ...HOME, addr1: '8 Elm St' },
    zip: { zip5: '27701' },
    town: { city: 'Durham', state: 'NC' },
    otherStreet: { ...HOME, addr1: '900 Oak Rd' },
    state: { state: 'NC' },
    otherTown: { city: 'Asheville', state: 'NC' },
    otherState: { city: 'Austin', state: 'TX' },
  };
  const many = 'Many people have this name';

  it.each<[string, string, string | null, string | null]>([
    ['home', 'same', null, 'address agrees 4.5: same number and street'],
    ['building', 'same', null, 'address similar 3: same building'],
    ['zip', 'same', null, 'city agrees 1: same town'],
    ['town', 'same', null, 'city agrees 1: same town'],
    ['otherStreet', 'same', null, 'city agrees 1: same town'],
    ['state', 'possible', `${many}, and only the state agrees`, 'state agrees 0.5: same state'],
    ['otherTown', 'possible', `${many}, and the town differs`, 'city differs -0.7: another town'],
    ['otherState', 'possible', `${many}, and the state differs`, 'state differs -2: another state'],
    ['nothing', 'possible', many, null],
  ])('and the place %s is %s', (place, verdict, doubt, reason) => {
    const claim = { ...named('Robert Delgado'), places: places[place] ? [places[place]] : undefined };
    const found = attributePerson(claim, known());
    expect([found.verdict, found.doubt]).toEqual([verdict, doubt]);
    expect(
      found.reasons
        .slice(1)
        .map(({ field, outcome, weight, text }) => `${field} ${outcome} ${weight}: ${text}`),
    ).toEqual(reason ? [reason] : []);
  });

  it.each([
    ['home', 'same', null],
    ['building', 'same', null],
    ['zip', 'possible', `${many}, and only the town agrees`],
    ['town', 'possible', `${many}, and only the town agrees`],
    ['otherStreet', 'possible', `${many}, and only the town agrees`],
  ])('with a common surname and the place %s is %s', (place, verdict, doubt) => {
    const person = known({ last_name: 'Smith' });
    const claim = { ...named('Robert Smith'), places: [places[place]!] };
    expect(attributePerson(claim, person)).toMatchObject({ verdict, doubt });
    const born = { birth_year: 1980 };
    expect(verdictOf({ ...claim, ...born }, { ...person, ...born })).toBe('same');
    expect(verdictOf({ ...claim, ...born }, person)).toBe(verdict);
    expect(verdictOf(claim, { ...person, ...born })).toBe(verdict);
  });

  it.each([
    ['home', 'same'],
    ['building', 'possible'],
    ['town', 'possible'],
  ])('with an initial and the place %s is %s', (place, verdict) => {
    expect(verdictOf({ ...named('R Delgado'), places: [places[place]!] })).toBe(verdict);
  });

  it('uses the place that agrees best', () => {
    const [home, austin] = [places.home!, places.otherState!];
    expect(
      verdictOf(
        { ...named('Robert Smith'), places: [austin, home] },
        known({ last_name: 'Smith', places: [austin, home].toReversed() }),
      ),
    ).toBe('same');
    expect(verdictOf({ ...named('Robert Delgado'), places: [home] }, known({ places: [austin, home] }))).toBe(
      'same',
    );
  });

  it.each<[string, Partial<PersonClaim>, Partial<KnownPerson>, string]>([
    ['the same number', { phones: ['(919) 555-0142'] }, { phones: ['9195550100', '9195550142'] }, 'same'],
    ['another number', { phones: ['9195550143'] }, { phones: ['9195550142'] }, 'possible'],
    ['no number on either side', { phones: ['none'] }, { phones: ['none'] }, 'possible'],
    ['the same e-mail address', { emails: ['R@x.com '] }, { emails: ['r@X.com'] }, 'same'],
    ['another e-mail address', { emails: ['q@x.com'] }, { emails: ['r@x.com'] }, 'possible'],
    ['an empty e-mail address', { emails: [' '] }, { emails: [''] }, 'possible'],
  ])('and %s', (_, stated, own, verdict) => {
    const found = attributePerson({ ...named('Robert Delgado'), ...stated }, known(own));
    expect(found.verdict).toBe(verdict);
    expect(found.reasons.find(({ field }) => field === 'phone')).toEqual(
      verdict === 'same'
        ? { field: 'phone', outcome: 'agrees', weight: 6, text: 'same phone number or email' }
        : undefined,
    );
    expect(attributePerson({ ...named('R Delgado'), ...stated }, known(own)).verdict).toBe(verdict);
  });

  it('and the person’s business belongs to the person, though an initial needs more', () => {
    const found = attributePerson({ ...named('Robert Delgado'), namesBusiness: true }, known());
    expect(found).toMatchObject({ verdict: 'same', isContested: false });
    expect(found.reasons.at(-1)).toEqual({
      field: 'principal',
      outcome: 'agrees',
      weight: 4,
      text: 'the business is named with the person',
    });
    expect(verdictOf({ ...named('R Delgado'), namesBusiness: true })).toBe('possible');
  });

  it.each([
    [1980, 1980, 'same'],
    [1981, 1980, 'same'],
    [1979, 1980, 'same'],
    [1982, 1980, 'other'],
  ])('with the birth years %d and %d is %s', (stated, own, verdict) => {
    const found = attributePerson(
      { ...named('Robert Delgado'), places: [HOME], birth_year: stated },
      known({ birth_year: own }),
    );
    expect(found.verdict).toBe(verdict);
    expect(found.reasons.map(({ text }) => text).includes('same year of birth')).toBe(verdict === 'same');
  });

  it('ignores a birth year that only one side has', () => {
    expect(
      attributePerson({ ...named('Robert Delgado'), birth_year: 1950 }, known()).reasons.map(
        ({ text }) => text,
      ),
    ).toEqual(['same first and last name']);
  });
});

describe('when the person’s own address is unknown', () => {
  const business: ClaimedPlace = { ...HOME, addr1: '12 Mill Rd', county: 'durham', district: 'M' };
  const owner = (more: Partial<KnownPerson> = {}) => known({ places: [], worksAt: [business], ...more });
  const inTown = { places: [{ addr1: '900 Oak Rd', city: 'Durham', state: 'NC' }] };
  const court = { madeAt: { city: 'Durham', state: 'NC', county: 'durham' } };

  it.each<[string, Partial<PersonClaim>, string, string | null]>([
    ['in the town of the business', inTown, 'same', 'the town of the business'],
    ['in another town', { places: [{ city: 'Asheville', state: 'NC' }] }, 'possible', null],
    [
      'made in the county of the business',
      court,
      'possible',
      'the record was made in the county of the business',
    ],
    [
      'made in the state',
      { madeAt: { state: 'NC', district: 'M' } },
      'possible',
      'the record was made in the state',
    ],
    ['made in another state', { madeAt: { city: 'Reno', state: 'NV' } }, 'possible', null],
  ])('a record %s is %s', (_, claim, verdict, text) => {
    const found = attributePerson({ ...named('Robert Delgado'), ...claim }, owner());
    expect(found.verdict).toBe(verdict);
    expect(found.reasons.slice(1).map((reason) => reason.text)).toEqual(text ? [text] : []);
  });

  it('the town is not enough for a common surname, unless a full middle name agrees', () => {
    for (const claim of [inTown, court]) {
      const smith = (text: string, own: string) =>
        verdictOf({ ...named(text), ...claim }, owner({ ...named(own) }));
      expect(smith('Robert Smith', 'Robert Smith')).toBe('possible');
      expect(smith('Robert J Smith', 'Robert James Smith')).toBe('possible');
      expect(smith('Robert J Smith', 'Robert J Smith')).toBe('possible');
      expect(smith('Robert James Smith', 'Robert James Smith')).toBe('same');
    }
  });

  it('the town of the business does not count for a person with another known home town', () => {
    const away = owner({ places: [{ city: 'Asheville', state: 'NC', county: 'buncombe' }] });
    expect(verdictOf({ ...named('Robert Delgado'), ...inTown }, away)).toBe('possible');
    expect(verdictOf({ ...named('Robert Delgado'), ...court }, away)).toBe('possible');
    const ofCourt = { madeAt: { city: 'Asheville', state: 'NC', county: 'buncombe' } };
    const withMiddle = { ...named('Robert Luis Delgado'), ...ofCourt };
    expect(verdictOf(withMiddle, { ...away, ...named('Robert Luis Delgado') })).toBe('same');
  });

  it('a county needs the birth year or a full middle name as well', () => {
    const born = { birth_year: 1970 };
    expect(verdictOf({ ...named('Robert Delgado'), ...court }, owner())).toBe('possible');
    expect(verdictOf({ ...named('Robert Delgado'), ...court, ...born }, owner(born))).toBe('same');
    expect(
      verdictOf({ ...named('Robert Luis Delgado'), ...court }, owner(named('Robert Luis Delgado'))),
    ).toBe('same');
  });

  it('a misspelled name needs the business and its town', () => {
    const typo = named('Robert Delgada');
    expect(verdictOf({ ...typo, ...inTown, namesBusiness: true }, owner())).toBe('same');
    expect(verdictOf({ ...typo, ...inTown }, owner())).toBe('possible');
    expect(verdictOf({ ...typo, namesBusiness: true }, owner())).toBe('possible');
    expect(verdictOf({ ...named('R Delgado'), ...inTown, namesBusiness: true }, owner())).toBe('possible');
  });
});

it.each([
  [{ first_name: 'Dana', last_name: 'Sr' }, { first_name: 'dana', last_name: 'SR' }, 'same'],
  [{ first_name: 'Dana', last_name: 'Sr' }, { first_name: 'Dana', last_name: 'Md' }, 'other'],
  [{ first_name: 'Dana', last_name: 'Sr' }, { first_name: 'Dana', last_name: 'Novak' }, 'other'],
  [{ first_name: 'Иван', last_name: 'Петров' }, { first_name: 'Ivan', last_name: 'Petrov' }, 'same'],
  [{ first_name: 'Иван', last_name: 'Петров' }, { first_name: 'Иван', last_name: 'Сидоров' }, 'other'],
  [{ first_name: 'Ann', last_name: '\u9fd1' }, { first_name: 'Ann', last_name: '\u9fd1' }, 'same'],
  [{ first_name: 'Ann', last_name: '\u9fd1' }, { first_name: 'Ann', last_name: '\u9fd2' }, 'other'],
])(
  'a person of one address whose last name is a suffix word or in another script is told apart: %j and %j are %s',
  (one, two, verdict) => {
    const places = [{ addr1: '412 Oak St', city: 'Durham', state: 'NC', zip5: '27701' }];
    expect(attributePerson({ ...one, places }, { ...two, places }).verdict).toBe(verdict);
  },
);

it.each([
  ['Igor Volkov', true],
  ['Volkov, Igor', true],
  ['I Volkov', true],
  ['Igor A Volkov', true],
  ['Ihor Volkov', false],
  ['Igor Volkov-Petrov', false],
  ['Maria Volkov', false],
])('by the name alone Igor Volkov bears the name %s: %s', (name, does) => {
  expect(bearsName({ first_name: 'Igor', last_name: 'Volkov' }, name)).toBe(does);
});
