import { describe, expect, it } from 'vitest';
import { NO_STATS } from '../tokens/index.ts';
import { attributePerson, businessComparison, type KnownBusiness, type RecordClaim } from './index.ts';

const fortWayne: KnownBusiness = {
  id: '1',
  names: ['Summit Auto Repair LLC'],
  places: [{ addr1: '1200 Maple Ave', city: 'Fort Wayne', state: 'IN', zip5: '46805' }],
  eins: ['351234567'],
  phones: ['2605550101'],
  people: [{ first_name: 'Dana', last_name: 'Whitcomb' }],
};
const acrossTown: KnownBusiness = {
  id: '2',
  names: ['Summit Auto Repair'],
  places: [{ addr1: '88 Coliseum Blvd', city: 'Fort Wayne', state: 'IN', zip5: '46808' }],
};
const denver: KnownBusiness = {
  id: '3',
  names: ['Summit Auto Repair Inc'],
  places: [{ addr1: '400 Colfax Ave', city: 'Denver', state: 'CO', zip5: '80204' }],
};
const rare: KnownBusiness = {
  id: '4',
  names: ['Zelkova Quillfeather Bakery'],
  places: [{ addr1: '5 Elm St', city: 'Durham', state: 'NC', zip5: '27701' }],
};

const verdictOf = (business: KnownBusiness, namesakes: KnownBusiness[], claim: RecordClaim) =>
  businessComparison(business, namesakes, NO_STATS).attribute([claim]);

describe('a record of a business with namesakes', () => {
  const record = (rest: Partial<RecordClaim> = {}) => ({ names: ['SUMMIT AUTO REPAIR'], ...rest });
  const address = { addr1: '1200 Maple Avenue', city: 'Fort Wayne', state: 'IN', zip5: '46805' };

  it('belongs only to the business at the address it gives', () => {
    const claim = record({ places: [address] });
    expect(verdictOf(fortWayne, [acrossTown, denver], claim)).toMatchObject({ verdict: 'same', doubt: null });
    expect(verdictOf(acrossTown, [fortWayne, denver], claim).verdict).toBe('other');
    expect(verdictOf(denver, [fortWayne, acrossTown], claim).verdict).toBe('other');
  });

  it('is possible for both businesses of a town when it gives only the town, and names the other', () => {
    const claim = record({ places: [{ city: 'Fort Wayne', state: 'IN' }] });
    expect(verdictOf(fortWayne, [acrossTown, denver], claim)).toMatchObject({
      verdict: 'possible',
      doubt: 'It fits Summit Auto Repair of Fort Wayne, IN as well',
    });
    expect(verdictOf(acrossTown, [fortWayne, denver], claim).verdict).toBe('possible');
    expect(verdictOf(denver, [fortWayne, acrossTown], claim).verdict).toBe('other');
  });

  it('is possible for every business with the name when it gives nothing else', () => {
    for (const [one, ...others] of [
      [fortWayne, acrossTown, denver],
      [denver, fortWayne, acrossTown],
    ] as const)
      expect(verdictOf(one, others, record()).verdict).toBe('possible');
  });

  it('belongs to the business in the state where it was made, if only one is there', () => {
    const claim = record({ madeAt: { state: 'CO' } });
    expect(verdictOf(fortWayne, [acrossTown, denver], claim).verdict).toBe('other');
    expect(verdictOf(denver, [fortWayne, acrossTown], claim).verdict).not.toBe('other');
  });

  it('belongs to a business that is on file twice', () => {
    const claim = record({ places: [address] });
    for (const known of [{ phones: [], people: [] }, { people: [] }]) {
      const twice = { ...fortWayne, id: '9', eins: [], ...known };
      expect(verdictOf(fortWayne, [twice, denver], claim).verdict).toBe('same');
      expect(verdictOf(twice, [fortWayne, denver], claim).verdict).toBe('same');
    }
  });

  it('needs a decision when another business with its name is at the same address', () => {
    const claim = record({ places: [address] });
    const bare = { ...fortWayne, id: '9', eins: [], phones: [], people: [] };
    const namesakes: Record<string, KnownBusiness> = {
      'another owner': { ...bare, people: [{ first_name: 'Ilan', last_name: 'Brodsky' }] },
      'another EIN': { ...bare, eins: ['359999999'] },
      'another legal form': { ...fortWayne, id: '9', names: ['Summit Auto Repair Inc'] },
      'no legal form': { ...fortWayne, id: '9', names: ['Summit Auto Repair'] },
    };
    for (const [what, namesake] of Object.entries(namesakes))
      expect([what, verdictOf(fortWayne, [namesake], claim).verdict]).toEqual([what, 'possible']);
  });

  it('is not attributed by name alone when another business differs only in the legal form', () => {
    const claim = { names: rare.names };
    const inForm = { ...rare, id: '9', names: rare.names.map((name) => name.replace(/LLC$/, 'Inc')) };
    const elsewhere = { ...inForm, places: [{ city: 'Denver', state: 'CO', zip5: '80202' }] };
    expect(verdictOf(rare, [], claim).verdict).toBe('same');
    expect(verdictOf(rare, [elsewhere], claim).verdict).toBe('possible');
  });

  it('has reasons even if it belongs to another business', () => {
    const claim = record({ places: [{ addr1: '12 Harbor Rd', city: 'Salem', state: 'OR', zip5: '97301' }] });
    expect(verdictOf(fortWayne, [], claim)).toMatchObject({
      verdict: 'other',
      reasons: expect.arrayContaining([expect.objectContaining({ field: 'state', outcome: 'differs' })]),
    });
  });

  it('belongs to the business with its EIN wherever it places it, and to none with another EIN', () => {
    const claim = record({ ein: '35-1234567', places: [{ city: 'Muncie', state: 'IN' }] });
    expect(verdictOf(fortWayne, [acrossTown, denver], claim).verdict).toBe('same');
    expect(verdictOf({ ...acrossTown, eins: ['999999999'] }, [fortWayne], claim).verdict).toBe('other');
  });

  it('belongs to another company when the name differs in a word, even at the same address', () => {
    const claim = { names: ['Summit Auto Sales LLC'], places: [address], phones: ['2605550101'] };
    expect(verdictOf(fortWayne, [], claim).verdict).toBe('other');
  });

  it('needs a decision when the names differ by an extra word, a legal form or a number', () => {
    for (const name of ['Summit Auto Repair Center', 'Summit Auto Repair Inc', 'Summit Auto Repair II'])
      expect(verdictOf(fortWayne, [], { names: [name], places: [address] }), name).toMatchObject({
        verdict: 'possible',
        doubt: expect.any(String),
      });
  });

  it('needs a decision when the name is misspelled and only the town agrees', () => {
    const stoltz = { ...rare, names: ['Stoltz Excavating LLC'] };
    const names = ['Stolz Excavating LLC'];
    const [{ city, state }] = rare.places as [{ city: string; state: string }];
    expect(verdictOf(stoltz, [], { names, places: [{ city, state }] }).verdict).toBe('possible');
    expect(verdictOf(stoltz, [], { names, places: rare.places }).verdict).toBe('same');
  });

  it('is possible when it is dated before the business started', () => {
    const claim = record({ places: [address], date: '2009-05-01' });
    expect(verdictOf({ ...fortWayne, since: '2019-02-01' }, [], claim)).toMatchObject({
      verdict: 'possible',
      doubt: 'It is dated before this business began',
    });
  });

  it('belongs to the business whose owner or town its text names', () => {
    const text = 'Summit Auto Repair in Denver was fined. Its owner could not be reached.';
    expect(verdictOf(denver, [fortWayne, acrossTown], record({ text })).verdict).toBe('same');
    expect(verdictOf(fortWayne, [acrossTown, denver], record({ text })).verdict).toBe('other');
    const owner = record({ text: 'Dana Whitcomb, who runs Summit Auto Repair, was sued.' });
    expect(verdictOf(fortWayne, [acrossTown, denver], owner).verdict).toBe('same');
  });

  it('is not contradicted by the other parties of a case', () => {
    const people = [{ first_name: 'Anna', last_name: 'Carter' }];
    const fields = (claim: RecordClaim) => verdictOf(fortWayne, [], claim).reasons.map(({ field }) => field);
    expect(fields(record({ places: [address], people }))).toContain('principal');
    expect(fields(record({ places: [address], people, areParties: true }))).not.toContain('principal');
  });

  it('is not identified by a single word of a text', () => {
    const named = (name: string, text: string) =>
      businessComparison({ ...rare, names: [name] }, [], NO_STATS).isNamedIn(text);
    expect(named('Pioneer LLC', 'David Miller, a pioneer of fraud')).toBe(false);
    expect(named('Pioneer Freight LLC', 'David Miller of Pioneer Freight')).toBe(true);
  });

  it('says what agrees and what does not', () => {
    const { reasons } = verdictOf(fortWayne, [], record({ places: [{ ...address, addr1: '9 Oak St' }] }));
    expect(reasons.map(({ field, outcome }) => `${field} ${outcome}`)).toEqual(
      expect.arrayContaining(['name agrees', 'zip agrees', 'address differs']),
    );
  });
});

describe('a record with only a name', () => {
  const claim = { names: ['Zelkova Quillfeather Bakery LLC'] };

  it('belongs to the business if the name is rare and unique in the file', () => {
    expect(verdictOf(rare, [], claim).verdict).toBe('same');
  });

  it('is possible if the name has common words or the file has more businesses with the name than given', () => {
    const common = { ...rare, names: ['Family Pizza Restaurant'] };
    expect(verdictOf(common, [], { names: ['Family Pizza Restaurant'] }).verdict).toBe('possible');
    const many = businessComparison(rare, [], NO_STATS, { isComplete: false });
    expect(many.attribute([claim]).verdict).toBe('possible');
  });
});

describe('a record of a person', () => {
  const owner = {
    first_name: 'Robert',
    middle_name: 'J',
    last_name: 'Delgado',
    suffix: null,
    places: [{ addr1: '7 Elm St', city: 'Durham', state: 'NC', zip5: '27701' }],
    phones: ['9195550142'],
  };

  it.each([
    ['the home', { places: [{ addr1: '7 Elm Street', city: 'Durham', state: 'NC', zip5: '27701' }] }],
    ['the telephone number', { phones: ['(919) 555-0142'] }],
    ['the business', { namesBusiness: true }],
  ])('belongs to the owner by name and %s', (_what, stated) => {
    expect(attributePerson({ first_name: 'Bob', last_name: 'Delgado', ...stated }, owner).verdict).toBe(
      'same',
    );
  });

  it('is possible by name alone, even in another state', () => {
    const name = { first_name: 'Robert', last_name: 'Delgado' };
    expect(attributePerson(name, owner)).toMatchObject({
      verdict: 'possible',
      doubt: 'Many people have this name',
    });
    expect(attributePerson({ ...name, places: [{ state: 'TX', city: 'Austin' }] }, owner).verdict).toBe(
      'possible',
    );
  });

  it.each([
    ['another middle name', { middle_name: 'Quentin' }],
    ['another generation', { suffix: 'Sr' }],
    ['another first name', { first_name: 'Maria' }],
  ])('belongs to someone else by %s, even at the same home', (_what, stated) => {
    const claim = { first_name: 'Robert', last_name: 'Delgado', ...stated, places: owner.places };
    expect(attributePerson(claim, { ...owner, suffix: 'Jr' }).verdict).toBe('other');
  });

  it('belongs to someone else by year of birth', () => {
    const claim = { first_name: 'Robert', last_name: 'Delgado', birth_year: 1950, places: owner.places };
    expect(attributePerson(claim, { ...owner, birth_year: 1981 }).verdict).toBe('other');
  });
});
