import { describe, expect, it } from 'vitest';
import type { MerchantRecord } from '../merchant-record.ts';
import { normaliseMerchant } from '../normalise/index.ts';
import { type KeyKind, keyOf, merchantKeys } from './index.ts';

/** Each key as `kind text`; a key with unexpected text is shown as a number. */
function keys(record: MerchantRecord, expected: Array<[KeyKind, string]>) {
  const texts = new Map(expected.map(([kind, text]) => [keyOf(kind, text), text]));
  return merchantKeys(normaliseMerchant(record)).map(({ kind, key }) => [kind, texts.get(key) ?? key]);
}

describe('a merchant is found by', () => {
  it.each<[string, MerchantRecord, Array<[KeyKind, string]>]>([
    [
      'its phones, each once',
      { phone: '5745550177', alt_phone: '5745550178', principals: [{ phone: '5745550177' }] },
      [
        ['phone', '5745550177'],
        ['phone', '5745550178'],
      ],
    ],
    ['its EIN', { ein: '12-3456780' }, [['ein', '123456780']]],
    ['its domain', { domain_name: 'www.bluegate.com' }, [['domain', 'bluegate.com']]],
    [
      'its e-mail address and the domain behind it',
      { email: 'ann@bluegate.com' },
      [
        ['domain', 'bluegate.com'],
        ['email', 'ann@bluegate.com'],
      ],
    ],
    ['its store id', { store_id: 'S-1' }, [['store', 's-1']]],
    [
      'its name, whole, by its beginning and by its words',
      { name: 'Zolgate Verrin' },
      [
        ['name', 'zolgateverrin'],
        ['name_prefix', 'zolgatev'],
        ['word_pair', 'verrin|zolgate'],
        ['word', 'zolgate'],
        ['word', 'verrin'],
      ],
    ],
    [
      'its name and state, in any order of words',
      { name: 'Zolgates Verrin', state: 'IN' },
      [
        ['name', 'zolgatesverrin'],
        ['name_state', 'verrin zolgate|IN'],
        ['name_prefix', 'zolgates'],
        ['word_pair', 'verrin|zolgate'],
        ['word', 'zolgate'],
        ['word', 'verrin'],
      ],
    ],
    [
      'its name and place',
      { name: 'Zolgate', city: 'Boise', zip5: '83702' },
      [
        ['name', 'zolgate'],
        ['zip_prefix', '83702|zolg'],
        ['zip3_word', '837|zolgate'],
        ['city_word', 'boise|zolgate'],
        ['word', 'zolgate'],
      ],
    ],
    [
      'a name of four letters and a zip',
      { name: 'Zolg', zip5: '83702' },
      [
        ['name', 'zolg'],
        ['zip_prefix', '83702|zolg'],
        ['zip3_word', '837|zolg'],
        ['word', 'zolg'],
      ],
    ],
    [
      'a shorter name and a zip',
      { name: 'Zol', zip5: '83702' },
      [
        ['name', 'zol'],
        ['zip3_word', '837|zol'],
        ['word', 'zol'],
      ],
    ],
    [
      'a name of eight letters',
      { name: 'Zolgaten' },
      [
        ['name', 'zolgaten'],
        ['name_prefix', 'zolgaten'],
        ['word', 'zolgaten'],
      ],
    ],
    [
      'the words of all its names, though pairs only within one',
      { name: 'Zolgate Verrin', name_dba: 'Quimby' },
      [
        ['name', 'zolgateverrin'],
        ['name_prefix', 'zolgatev'],
        ['word_pair', 'verrin|zolgate'],
        ['name', 'quimby'],
        ['word', 'zolgate'],
        ['word', 'quimby'],
        ['word', 'verrin'],
      ],
    ],
    [
      'its rare words before the common ones',
      { name: 'Restaurant Zolgate Verrin' },
      [
        ['name', 'restaurantzolgateverrin'],
        ['name_prefix', 'restaura'],
        ['word_pair', 'verrin|zolgate'],
        ['word', 'zolgate'],
        ['word', 'verrin'],
      ],
    ],
    [
      'two words, common ones where there are no others',
      { name: 'Restaurant Zol' },
      [
        ['name', 'restaurantzol'],
        ['name_prefix', 'restaura'],
        ['word_pair', 'restaurant|zol'],
        ['word', 'zol'],
        ['word', 'restaurant'],
      ],
    ],
    [
      'the two rarest of common words',
      { name: 'Restaurant Services Zolmar' },
      [
        ['name', 'restaurantserviceszolmar'],
        ['name_prefix', 'restaura'],
        ['word_pair', 'restaurant|zolmar'],
        ['word', 'zolmar'],
        ['word', 'restaurant'],
      ],
    ],
    [
      'three pairs and five words at most',
      { name: 'Abzol Cbzolm Dbzolma Ebzolmar Fbzolmari Gbzolmarin' },
      [
        ['name', 'abzolcbzolmdbzolmaebzolmarfbzolmarigbzolmarin'],
        ['name_prefix', 'abzolcbz'],
        ['word_pair', 'fbzolmari|gbzolmarin'],
        ['word_pair', 'ebzolmar|gbzolmarin'],
        ['word_pair', 'ebzolmar|fbzolmari'],
        ['word', 'gbzolmarin'],
        ['word', 'fbzolmari'],
        ['word', 'ebzolmar'],
        ['word', 'dbzolma'],
        ['word', 'cbzolm'],
      ],
    ],
    ['its house number and street', { addr1: '417 Alderson St' }, [['address', '417|alder']]],
    [
      'its house number, street and zip',
      { addr1: '417 Alderson St', zip5: '83702' },
      [
        ['address', '417|alder'],
        ['address_zip', '83702|417|alder'],
      ],
    ],
    ['its post office box and zip', { addr1: 'PO Box 12', zip5: '83702' }, [['address_zip', '83702|box|12']]],
    ['no post office box alone', { addr1: 'PO Box 12' }, []],
    [
      'no street without a number, nor a number without a street',
      { addr1: 'Alderson St', principals: [{ addr1: '417' }] },
      [],
    ],
    [
      'the last name of a principal',
      { principals: [{ first_name: 'Dana', last_name: 'Novak' }] },
      [['last_name', 'novak']],
    ],
    [
      'a principal and the state of either',
      { state: 'IN', principals: [{ first_name: 'Dana', last_name: 'Novak', state: 'OR' }] },
      [
        ['last_name', 'novak'],
        ['last_name_state', 'novak|OR'],
        ['person_state', 'novak|d|OR'],
        ['last_name_state', 'novak|IN'],
        ['person_state', 'novak|d|IN'],
      ],
    ],
    [
      'a principal and the zip area of either',
      { zip5: '83702', principals: [{ first_name: 'Dana', last_name: 'Novak', zip5: '97301' }] },
      [
        ['last_name', 'novak'],
        ['person_zip3', 'novak|d|973'],
        ['person_zip3', 'novak|d|837'],
      ],
    ],
    [
      'a last name alone and the state',
      { state: 'IN', zip5: '83702', principals: [{ last_name: 'Novak' }] },
      [
        ['last_name', 'novak'],
        ['last_name_state', 'novak|IN'],
      ],
    ],
    [
      'the phone, e-mail and home of a principal',
      { principals: [{ phone: '5745550177', email: 'a@b.com', addr1: '417 Alderson', zip5: '83702' }] },
      [
        ['phone', '5745550177'],
        ['email', 'a@b.com'],
        ['address', '417|alder'],
        ['address_zip', '83702|417|alder'],
      ],
    ],
    [
      'six principals at most',
      { principals: ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((letter) => ({ last_name: `Novak${letter}` })) },
      ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => ['last_name', `novak${letter}`]),
    ],
  ])('%s', (_, record, expected) => {
    expect(keys(record, expected)).toEqual(expected);
  });
});

it.each([
  ['bakeries', 'bakery'],
  ['pieces', 'piece'],
  ['dries', 'drie'],
  ['flies', 'flie'],
  ['tables', 'table'],
  ['iesbar', 'iesbar'],
  ['glass', 'glass'],
  ['ssars', 'ssar'],
  ['bus', 'bus'],
  ['buss', 'buss'],
  ['cars', 'car'],
])('the word %s has the same keys as %s', (left, right) => {
  const word = (name: string) => merchantKeys(normaliseMerchant({ name: `${name}` })).at(-1)!.key;
  expect(word(left)).toBe(keyOf('word', right));
});
