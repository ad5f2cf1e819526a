import { expect, it } from 'vitest';
import { type NameType, parseName } from '../names/index.ts';
import { NameIndex } from './name-index.ts';
import { allowedEdits, Vocabulary } from './vocabulary.ts';

const listed: Record<string, string[]> = {
  person: [
    'VOLKOV, Igor Petrovich',
    'VOLKOV, Oleg',
    'AL-RASHIDI, Abd al-Rahman',
    'KIM, Jong Su',
    'KIM, Jong Un',
    'PERALES DIAZ, Juan Carlos',
    'SHEIKH, Muhammad Karim',
    'ORLOVA, Maria Petrovna',
    'قاسم رشيد',
    '王小明',
    'PETROV, Igor',
    'VOLKOVA, Irina',
  ],
  organization: [
    'KESTREL TRADING COMPANY',
    'OOO KESTREL',
    'OSPREY TRADING COMPANY',
    'KESTREL OF THE SEA',
    'NORTHERN OCEAN RESEARCH INSTITUTE',
    'GOODWIND SHIPPING',
    'KESTREL FUND II',
    'BANK OF KESTREL TEXAS',
    'FORTY FOUR BRIGADE',
  ],
};

const indexOf = (type: NameType, names: readonly string[]) => {
  const index = new NameIndex();
  for (const name of names) index.add(parseName(type, name));
  index.freeze();
  return index;
};

it.each<['person' | 'organization', string, string]>([
  ['person', 'Igor Volkov', '0! 6.97, 10 2.54, 1 2.54, 11 2.33'],
  ['person', 'Volkov', '1 2.54, 11 2.33, 0 2.54'],
  ['person', 'I Volkov', '11! 3.08, 0! 3.29, 1 2.54'],
  ['person', 'Igr Vlkov', '0! 3.19, 1 1.76, 11 1.62, 10 1.43'],
  ['person', 'Igor Petrov', '10! 9.51, 0 2.54'],
  ['person', 'IgorVolkov', '0! 2.86'],
  ['person', 'JuanPeralesDiaz', '5! 2.86'],
  ['person', 'Juan Carlos Perales', '5! 11.41'],
  ['person', 'Mohammed Sheikh', '6! 4.95'],
  ['person', 'M K Sheikh', '6! 4.81'],
  ['person', 'Kim', '3 2.54, 4 2.54'],
  ['person', 'Jong Su Kim', '3! 10.14, 4 5.07'],
  ['person', 'Qasem Rasheed', '8! 4.23, 2 2.33, 6 1.14'],
  ['person', 'Wang Xiaoming', '9! 10.14'],
  ['person', 'Abdurrahman Rashidi', '2! 8.18, 8 2.86'],
  ['person', 'Rashidi', '8 2.86, 2 3.17'],
  ['person', 'Xyzzq', ''],
  ['person', 'Maria Orlov', '7! 6.94'],
  ['person', 'Irina Volkov', '11! 5.50, 1 2.54, 0 2.54'],
  ['person', 'Vladimir Volkov Ivanov Sidorov Kuznetsov', '1 2.54, 11 2.33, 0 2.54'],
  ['person', 'Dr', ''],
  ['person', 'Volkow Igor', '0! 6.20, 10 2.54, 1 1.76, 11 1.62'],
  ['person', 'P I V', ''],
  ['person', 'Igro Volkvo', '0 2.55, 11 1.62, 10 1.43, 1 1.13'],
  ['person', 'Irinavolkova', '11! 3.17'],
  ['person', 'Volkov Volkov', '1! 5.07, 11! 4.66, 0! 5.07'],
  ['organization', 'Kestrel', '1! 1.40, 0! 1.40, 3! 1.40, 6! 1.40, 7! 1.40'],
  ['organization', 'Kestrel Trading', '0! 5.76, 1! 1.40, 3 1.40, 6 1.40, 7 1.40, 2 0.99'],
  ['organization', 'Kestral', '1! 1.03, 0! 1.03, 3! 1.03, 6! 1.03, 7! 1.03'],
  ['organization', 'Osprey Trading LLC', '2! 7.17, 0 0.99'],
  ['organization', 'NORI', '4! 2.53'],
  ['organization', 'Northern Research', '4! 2.95'],
  ['organization', 'Good Wind Shipping', '5! 4.63'],
  ['organization', 'Goodwind', '5! 2.81'],
  ['organization', 'Brigade 44', '8! 7.44'],
  ['organization', 'Kestrel Fund 3', '6! 4.35, 1! 1.40, 0 1.40, 3 1.40, 7 1.40'],
  ['organization', 'Bank of Texas', '7! 4.07'],
  ['organization', 'Trading', '0 0.99, 2 0.99'],
  ['organization', 'KTC', ''],
  ['organization', 'Kestreltrading', '0! 2.81'],
  ['organization', 'Zzzzzz', ''],
  ['organization', 'Texas Kestrel Bank', '7! 5.47, 1! 1.40, 0 1.40, 3 1.40, 6 1.40'],
  ['organization', 'Nothern Oceann Reserch', '4! 9.10'],
])('shortlists for the %s %j, with likely names marked and evidence: %j', (type, name, expected) => {
  const index = indexOf(type, listed[type]!);
  const shortlist = () =>
    index
      .shortlist(parseName(type, name))
      .map((found) => `${found.name}${found.isLikely ? '!' : ''} ${found.evidence.toFixed(2)}`)
      .join(', ');
  expect(shortlist()).toBe(expected);
  expect(shortlist(), 'asked again').toBe(expected);
});

it.each<[string, number, string]>([
  ['volkov', 0, 'volkov 1.00'],
  ['volkov', 1, 'volkov 1.00, volkova 0.86'],
  ['volkov', 2, 'volkov 1.00, volkova 0.86, wolkow 0.67'],
  ['volkvo', 1, 'volkov 0.83'],
  ['igro', 1, 'igr 0.75, igor 0.75'],
  ['igor', 0, 'igor 1.00'],
  ['igor', 1, 'igor 1.00, igr 0.75'],
  ['igor', 2, 'igor 1.00, igr 0.75'],
  ['xxxx', 2, ''],
  ['petrovich', 1, 'petrovich 1.00, petrovic 0.89'],
  ['petrovitch', 2, 'petrovich 0.90, petrovic 0.80'],
  ['kestrle', 1, 'kestrel 0.86'],
  ['kestrel', 3, 'kestrel 1.00'],
  ['a', 1, 'a 1.00, ab 0.50'],
  ['ba', 1, 'a 0.50, ab 0.50'],
  ['g:igor', 0, 'g:igor 1.00'],
  ['g:igor', 1, ''],
  ['olag', 1, 'olga 0.75'],
])('finds near %j within %d edits: %j', (word, edits, expected) => {
  const words = [
    'volkov',
    'volkova',
    'wolkow',
    'igor',
    'igr',
    'olga',
    'a',
    'ab',
    'petrovich',
    'petrovic',
    'g:igor',
    'kestrel',
  ];
  const vocabulary = new Vocabulary();
  for (const each of words) vocabulary.add(each);
  vocabulary.freeze();
  const near = vocabulary
    .near(word, edits)
    .map(({ term, likeness }) => `${words[term]} ${likeness.toFixed(2)}`);
  expect(near.join(', ')).toBe(expected);
});

it.each([
  [1, 0],
  [2, 1],
  [4, 1],
  [5, 2],
  [8, 2],
  [9, 3],
])('searches a word of %d letters with %d edits', (length, edits) => {
  expect(allowedEdits(length)).toBe(edits);
});

it('shortlists more than fifty of many names that share a word, best first', () => {
  const names = Array.from(
    { length: 200 },
    (_, at) =>
      `Kestrel ${'abcdefghij'[at % 10]!.repeat(5)}${'klmnopqrst'[Math.floor(at / 10) % 10]!.repeat(5)}`,
  );
  const found = indexOf('organization', names).shortlist(
    parseName('organization', 'Kestrel aaaaakkkkk Osprey'),
  );
  expect(found.length).toBeGreaterThanOrEqual(50);
  expect(found.length).toBeLessThan(names.length);
  expect(found[0]!.name).toBe(0);
});
