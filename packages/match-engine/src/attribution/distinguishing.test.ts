import { describe, expect, it } from 'vitest';
import { NO_STATS, type TokenStats } from '../tokens/index.ts';
import { businessComparison, type KnownBusiness, namesOfDomains, type RecordClaim } from './index.ts';

const FORT_WAYNE = {
  addr1: '1200 Maple Ave',
  city: 'Fort Wayne',
  state: 'IN',
  zip5: '46805',
  county: 'allen',
  district: 'N',
};
const EVANSVILLE = {
  addr1: '14 Taylor Ct',
  city: 'Evansville',
  state: 'IN',
  zip5: '47711',
  county: 'vanderburgh',
  district: 'S',
};
const NEW_HAVEN = { ...FORT_WAYNE, addr1: '5 Elm St', city: 'New Haven', zip5: '46774' };
const NAME = 'Blue Canyon Mattress Outlet LLC';

const business = (id: string, more: Partial<KnownBusiness> = {}): KnownBusiness => ({
  id,
  names: [NAME],
  places: [FORT_WAYNE],
  ...more,
});
const own = business('1');
const attribute = (
  claim: Partial<RecordClaim>,
  namesakes: KnownBusiness[] = [],
  known: KnownBusiness = own,
  stats: TokenStats = NO_STATS,
) => businessComparison(known, namesakes, stats).attribute([{ names: [NAME], ...claim }]);
const verdict = (...args: Parameters<typeof attribute>) => {
  const { verdict: of, isContested } = attribute(...args);
  return isContested ? `${of}, contested` : of;
};

describe('of two businesses with one name in a state, a court record', () => {
  const inEvansville = business('2', { places: [EVANSVILLE] });
  const inNewHaven = business('2', { places: [NEW_HAVEN] });
  const countyCourt = { madeAt: { city: 'Fort Wayne', state: 'IN', county: 'allen' } };
  const federal = { madeAt: { state: 'IN', district: 'N' } };

  it.each([
    ['of the county', countyCourt, 'the record was made in its county'],
    ['of the district', federal, 'the record was made in its court district'],
  ])(
    '%s belongs to the only one in the state, and needs a decision if there is another',
    (_, claim, text) => {
      expect(verdict(claim)).toBe('same');
      expect(attribute(claim).reasons.map((reason) => reason.text)).toContain(text);
      // Businesses are also sued away from home.
      expect(verdict(claim, [inEvansville])).toBe('possible');
      expect(verdict(claim, [own], inEvansville)).toBe('possible, contested');
    },
  );

  it('of the county belongs to neither if both are there, in the county seat or not', () => {
    expect(verdict(countyCourt, [inNewHaven])).toBe('possible, contested');
    expect(verdict(countyCourt, [own], inNewHaven)).toBe('possible, contested');
  });

  it('of the state does not distinguish them', () => {
    expect(verdict({ madeAt: { state: 'IN' } }, [inEvansville])).toBe('possible, contested');
  });

  it('needs a decision for a common name', () => {
    const known = business('1', { names: ['Family Pizza'] });
    const other = business('2', { names: ['Family Pizza'], places: [EVANSVILLE] });
    expect(verdict({ names: ['Family Pizza'], ...countyCourt }, [other], known)).toBe('possible');
  });

  it('needs a decision when the file has more businesses with the name than given', () => {
    const many = businessComparison(own, [], NO_STATS, { isComplete: false });
    expect(many.attribute([{ names: [NAME], ...countyCourt }]).verdict).toBe('possible');
  });
});

describe('a misspelled name', () => {
  const town = { places: [{ city: 'Fort Wayne', state: 'IN' }] };

  it('identifies the business in its town if the correctly spelled words do', () => {
    expect(verdict({ names: ['Blue Canyon Matress Outlt LLC'], ...town })).toBe('same');
    expect(verdict({ names: ['Blue Canyon Matress Outlt'], madeAt: FORT_WAYNE })).toBe('same');
  });

  it('needs a decision if they do not, as in a name with one distinctive word', () => {
    const known = business('1', { names: ['Stoltz Excavating'] });
    expect(verdict({ names: ['Stolz Excavating'], ...town }, [], known)).toBe('possible');
  });

  it('needs a decision if the differing word is used by a business of the file', () => {
    const claim = { names: ['Blue Canyon Matres Outlat'], ...town };
    expect(verdict(claim)).toBe('same');
    const stats = { total: 500, df: (token: string) => (token === 'outlat' ? 9 : 0) };
    expect(verdict(claim, [], own, stats)).toBe('possible');
  });

  it('needs a decision if a neighbor has the name as well', () => {
    const neighbour = business('2', { places: [{ ...FORT_WAYNE, addr1: '88 Coliseum Blvd' }] });
    expect(verdict({ names: ['Blue Canyon Matress Outlt'], ...town }, [neighbour])).toBe(
      'possible, contested',
    );
  });

  it('needs a decision without a place, and is another business in another town', () => {
    expect(verdict({ names: ['Blue Canyon Matress Outlt'] })).toBe('possible');
    expect(verdict({ names: ['Blue Canyon Matress Outlt'], places: [{ city: 'Muncie', state: 'IN' }] })).toBe(
      'other',
    );
  });

  it('is never more certain than the correct name', () => {
    const names = ['Blue Canyon Matress Outlt', 'Blue Cannyon Mattress Outlet', 'Blu Canyon Mattres Outlet'];
    const places: Partial<RecordClaim>[] = [
      town,
      {},
      { places: [{ state: 'IN' }] },
      { places: [{ city: 'Muncie', state: 'IN' }] },
      { madeAt: { state: 'IN' } },
      { madeAt: FORT_WAYNE },
    ];
    const rank = (claim: Partial<RecordClaim>, namesakes: KnownBusiness[]) =>
      ['other', 'possible', 'same'].indexOf(attribute(claim, namesakes).verdict);
    const namesakes = [business('2', { places: [EVANSVILLE] }), business('3', { places: [NEW_HAVEN] })];
    for (const name of names)
      for (const place of places)
        for (const others of [[], ...namesakes.map((namesake) => [namesake]), namesakes])
          expect(rank({ names: [name], ...place }, others)).toBeLessThanOrEqual(rank(place, others));
  });
});

describe('of two companies in one town that differ in the legal form', () => {
  const corp = business('1', { names: ['Liberty Ridge Staffing Corp'] });
  const inc = business('2', {
    names: ['Liberty Ridge Staffing Inc'],
    places: [{ ...FORT_WAYNE, addr1: '88 Coliseum Blvd' }],
  });
  const town = { places: [{ city: 'Fort Wayne', state: 'IN' }] };

  it('a record belongs to the one with exactly its form, abbreviated or not', () => {
    for (const name of ['Liberty Ridge Staffing Corp.', 'LIBERTY RIDGE STAFFING, CORPORATION']) {
      expect(verdict({ names: [name], ...town }, [inc], corp), name).toBe('same');
      expect(verdict({ names: [name], ...town }, [corp], inc), name).toBe('other');
    }
  });

  it('a record without a form, or at the other’s address, is not decided by the form', () => {
    expect(verdict({ names: ['Liberty Ridge Staffing'], ...town }, [inc], corp)).toBe('possible, contested');
    const there = { names: ['Liberty Ridge Staffing Corp'], places: inc.places };
    expect(verdict(there, [inc], corp)).not.toBe('same');
  });
});

describe('the name that a domain spells', () => {
  it.each([
    [['goldenbaymartialarts.com'], ['TN'], ['goldenbaymartialarts']],
    [['https://www.maple-canyon-hairtn.com/'], ['TN'], ['maplecanyonhairtn', 'maplecanyonhair']],
    [['gbma.com'], ['TN'], []],
    [['facebook.com', 'gmail.com', 'nothing'], ['TN'], []],
  ])('of %j in %j is %j', (domains, states, names) => {
    expect(namesOfDomains(domains, states)).toEqual(names);
  });

  it('is a name of the business, which the place has to confirm', () => {
    const known = business('1', { names: ['Dregwick Fitness Inc'], domains: ['goldenbaymartialarts.com'] });
    const claim = { names: ['Golden Bay Martial Arts'] };
    expect(verdict({ ...claim, places: [FORT_WAYNE] }, [], known)).toBe('same');
    expect(verdict({ ...claim, places: [EVANSVILLE] }, [], known)).toBe('possible');
    expect(verdict({ names: ['Silver Bay Martial Arts'], places: [FORT_WAYNE] }, [], known)).toBe('other');
  });
});
