import { describe, expect, it } from 'vitest';
import { normaliseStreet } from '../normalise/index.ts';
import { NO_STATS } from '../tokens/index.ts';
import { addressLevel, type MerchantRecord, scorePair } from './index.ts';
import { WEIGHTS } from './parameters.ts';

const levelOf = (left: string | null, right: string | null) =>
  addressLevel(normaliseStreet(left, null, null).street, normaliseStreet(right, null, null).street);

describe('two addresses', () => {
  it.each<[string | null, string | null, string | null]>([
    ['417 Alder St', '417 Alder Ave', 'same'],
    ['417 Alder St', '417 Al Der St', 'same'],
    ['417 Alder St Ste 4', '417 Alder St Ste 4', 'same'],
    ['417 Alder St Ste 4', '417 Alder St', 'same'],
    ['417 W Alder St', '417 Alder St', 'same'],
    ['417 Alder St Ste 4', '417 Alder St Ste 5', 'otherUnit'],
    ['417 W Alder St', '417 E Alder St', 'otherDirection'],
    ['417 W Alder St Ste 4', '417 E Alder St Ste 5', 'otherUnit'],
    ['417 Alder St', null, null],
    [null, '417 Alder St', null],
    ['417 Alder St', '417', null],
    ['417', '417 Alder St', null],
    ['417', '417', null],
    ['PO Box 12', 'P.O. Box 12', 'sameBox'],
    ['PO Box 12', 'PO Box 13', 'otherBox'],
    ['PO Box 12', '12 Alder St', null],
    ['12 Alder St', 'PO Box 12', null],
    ['Alder St', '417 Alder St', 'noNumber'],
    ['417 Alder St', 'Alder St', 'noNumber'],
    ['Alder St', 'Alder St', 'noNumber'],
    ['Aldre St', '417 Alder St', 'noNumber'],
    ['Elm St', '417 Alder St', 'otherStreet'],
    ['417 Alder St', '900 Elm St', 'otherStreet'],
    ['417 Alder St', '417 Elm St', 'sameNumberOtherStreet'],
    ['417 Alder St', '900 Alder St', 'otherNumber'],
    ['417 Alder St', '900 Aldre St', 'otherNumber'],
  ])('%j and %j have the level %j', (left, right, level) => {
    expect(levelOf(left, right)).toBe(level);
  });

  it.each<[string, string, string]>([
    ['417', '418', 'nearNumber'],
    ['417', '147', 'nearNumber'],
    ['417', '517', 'nearNumber'],
    ['417', '41', 'otherNumber'],
    ['41', '417', 'otherNumber'],
    ['41', '91', 'otherNumber'],
    ['98', '102', 'nearNumber'],
    ['98', '103', 'otherNumber'],
    ['1499', '1503', 'nearNumber'],
    ['1499', '1504', 'otherNumber'],
  ])('on one street, numbers %s and %s have the level %s', (left, right, level) => {
    expect(levelOf(`${left} Alder St`, `${right} Alder St`)).toBe(level);
    expect(levelOf(`${right} Alder St`, `${left} Alder St`)).toBe(level);
  });

  it.each<[string, string, string]>([
    ['Alder', 'Aldre', 'typo'],
    ['Alders', 'Alder', 'typo'],
    ['Alderman', 'Aldermen', 'typo'],
    ['Aldermans', 'Alderwens', 'typo'],
    ['Aldermab', 'Aldirmob', 'typo'],
    ['Alderma', 'Aldirmo', 'sameNumberOtherStreet'],
    ['Oaks', 'Oats', 'typo'],
    ['Oak', 'Oat', 'sameNumberOtherStreet'],
    ['Alderwen', 'Ildorwan', 'sameNumberOtherStreet'],
    ['Alderwood Park Hill', 'Alderwood', 'typo'],
    ['Quarry Alder', 'Alder', 'typo'],
    ['Quarry Alder', 'Alder Bend Pike', 'sameNumberOtherStreet'],
    ['Alderwoods', 'Alderwoodsmans', 'typo'],
    ['Quar', 'Quarrymans', 'typo'],
    ['Qua', 'Quarryman', 'sameNumberOtherStreet'],
    ['Manquar', 'Quar', 'sameNumberOtherStreet'],
    ['42nd', '43rd', 'sameNumberOtherStreet'],
    ['142nd', '143nd', 'sameNumberOtherStreet'],
    ['Alder', 'Alder4', 'sameNumberOtherStreet'],
    ['Alder Mile4', 'Alder', 'typo'],
  ])('at one number, %s St and %s St have the level %s', (left, right, level) => {
    expect(levelOf(`417 ${left} St`, `417 ${right} St`)).toBe(level);
    expect(levelOf(`417 ${right} St`, `417 ${left} St`)).toBe(level);
  });
});

describe('the points of an address', () => {
  const W = WEIGHTS.address;
  const address = (left: MerchantRecord, right: MerchantRecord) => {
    const found = scorePair(left, right, NO_STATS).reasons.find(({ field }) => field === 'address');
    return found ? [found.outcome, found.weight] : null;
  };

  it.each<[string, string, string, number]>([
    ['417 Alder St', '417 Alder St', 'agrees', W.same],
    ['417 Alder St Ste 4', '417 Alder St Ste 4', 'agrees', W.same + W.sameUnit],
    ['417 Alder St Ste 4', '417 Alder St', 'agrees', W.same],
    ['417 Alder St', '417 Aldre St', 'similar', W.typo],
    ['417 Alder St Ste 4', '417 Aldre St Ste 4', 'similar', W.typo + W.sameUnit],
    ['417 Alder St Ste 4', '417 Elm St Ste 4', 'differs', W.sameNumberOtherStreet],
    ['417 Alder St Ste 4', '417 Alder St Ste 5', 'similar', W.same + W.otherUnit],
    ['417 E Alder St', '417 W Alder St', 'similar', W.same + W.otherDirection],
    ['417 Alder St', '418 Alder St', 'similar', W.nearNumber],
    ['417 Alder St', 'Alder St', 'similar', W.noNumber],
    ['417 Alder St', '900 Alder St', 'differs', W.otherNumber],
    ['417 Alder St', '900 Elm St', 'differs', W.otherStreet],
    ['PO Box 12', 'PO Box 12', 'agrees', W.sameBox],
    ['PO Box 12', 'PO Box 13', 'differs', W.otherBox],
  ])('%s and %s: %s by %d', (left, right, outcome, weight) => {
    expect(address({ addr1: left }, { addr1: right })).toEqual([outcome, weight]);
  });

  it('are null if a record has no street', () => {
    expect(address({ addr1: '417 Alder St' }, { zip5: '83702' })).toBeNull();
    expect(address({ addr1: '417 Alder St' }, { addr1: 'PO Box 12' })).toBeNull();
  });

  it.each<[string | null, string | null, boolean]>([
    ['83702', '83702', true],
    ['83702', '83703', false],
    ['83702', null, false],
    [null, null, false],
  ])('mention the zip codes %j and %j only if they are equal', (left, right, isTold) => {
    const result = scorePair(
      { addr1: '417 Alder St', zip5: left },
      { addr1: '417 Alder St', zip5: right },
      NO_STATS,
    );
    expect(result.reasons.find(({ field }) => field === 'address')!.text.includes('zip')).toBe(isTold);
  });
});
