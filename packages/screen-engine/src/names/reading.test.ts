import { expect, it } from 'vitest';
import { parseName, weightedEdits } from './index.ts';

/** The words of a name, each with the word it stands for and its part; a hyphen after the part where one ties it. */
const wordsOf = ({ tokens }: ReturnType<typeof parseName>) =>
  tokens
    .map(
      ({ text, canon, kind, hyphened }) =>
        `${text}${canon === text ? '' : `=${canon}`} ${kind}${hyphened ? '-' : ''}`,
    )
    .join(', ');

it.each([
  ['Igor Volkov', 'igor word, volkov word', 0, ''],
  ['VOLKOV, Igor Petrovich', 'volkov word, igor word, petrovich word', 1, ''],
  ['Dr. Igor Volkov, MD', 'dr minor, igor word, volkov word, md minor', 0, ''],
  ['Igor bin Salman', 'igor word, bin minor, salman word', 0, 'igor<salman'],
  ['Abdurrahman Karimi', 'abdur=abd prefix, rahman word, karimi word', 0, ''],
  ['Abd al-Rahman Karimi', 'abd prefix, rahman word, karimi word', 0, ''],
  ['Abdul Karimi', 'abdul=abd prefix, karimi word', 0, ''],
  ['Abdullah Karimi', 'abdullah word, karimi word', 0, ''],
  ['Abd Allah Karimi', 'abdullah word, karimi word', 0, ''],
  ['Saifuddin Nouri', 'saif word, uddin=din prefix, nouri word', 0, ''],
  ['Saif al-Din Nouri', 'saif word, din prefix, nouri word', 0, ''],
  ['Nizam Din', 'nizam word, din prefix', 0, ''],
  ['I. V. Volkov', 'i initial, v initial, volkov word', 0, ''],
  ['IV Volkov', 'iv word, volkov word', 0, ''],
  ['JC Moreau', 'j initial, c initial, moreau word', 0, ''],
  ['Volkov 850', 'volkov word, 850 number', 0, ''],
  ['Ng', 'ng word', 0, ''],
  ['King', 'king word', 0, ''],
  ['King Igor', 'king minor, igor word', 0, ''],
  ['Don Volkov', 'don minor, volkov word', 0, ''],
  ['Sheikh', 'sheikh word', 0, ''],
  ['Mohammed Sheikh', 'mohammed word, sheikh word', 0, ''],
  ['SHEIKH, Muhammad', 'sheikh word, muhammad word', 1, ''],
  ['Sheikh Muhammad Karim', 'sheikh minor, muhammad word, karim word', 0, ''],
  ['Hajji', 'hajji word', 0, ''],
  ['An Na', 'an word, na word', 0, ''],
  ['Maria de la Cruz', 'maria word, cruz word', 0, ''],
  ['Cruz de la', 'cruz word', 0, ''],
  ['ben Gurion', 'benjamin word, gurion word', 0, ''],
  ['Ben Volkov', 'benjamin word, volkov word', 0, ''],
  ['Igor Volkov Jr', 'igor word, volkov word, jr minor', 0, ''],
  ['Igor Volkov III', 'igor word, volkov word, iii word', 0, ''],
  ['Mr', 'mr word', 0, ''],
  ['bin', 'bin word', 0, ''],
  ['Orlova-Smith Maria', 'orlova word, smith word-, maria word', 0, ''],
  ['Volkov Ltd', 'volkov word, ltd word', 0, ''],
  ['Igor Volkov Trading Ltd', 'igor word, volkov word, trading word', 0, ''],
  ['e Silva', 'e initial, silva word', 0, ''],
  ['Jose e Silva', 'jose word, silva word', 0, ''],
  ['Abd', 'abd word', 0, ''],
  ['Abdel', 'abdel word', 0, ''],
  ['DIN, Ahmed', 'din word, ahmed word', 1, ''],
  ['AL-DIN, Ahmed', 'din prefix, ahmed word', 1, ''],
  ['Abdel Karim', 'abdel=abd prefix, karim word', 0, ''],
  ['Volkov, Dr', 'volkov word, dr minor', 0, ''],
  ['Y', 'y initial', 0, ''],
  ['', '', 0, ''],
  ['Salman bin Rashid', 'salman word, bin minor, rashid word', 0, 'salman<rashid'],
  ['Salman bin', 'salman word, bin minor', 0, ''],
  ['Igor Volkov-bin', 'igor word, volkov word, bin minor-', 0, ''],
])('the person %j is read as %j, %d of them the surname', (name, words, surname, descent) => {
  const parsed = parseName('person', name);
  expect(wordsOf(parsed)).toBe(words);
  expect(parsed.surname).toBe(surname);
  expect(parsed.descent?.join('<') ?? '').toBe(descent);
});

it.each([
  ['Kestrel LLC', 'kestrel word', 'llc', 'kestrel', ''],
  ['The Kestrel & Wren Co.', 'the minor, kestrel word, and minor, wren word', 'co', 'thekestrelandwren', ''],
  ['Kestrel of Texas', 'kestrel word, of minor, texas seat', '', 'kestreloftexas', ''],
  ['Kestrel Houston, TX', 'kestrel word, houston place', '', 'kestrelhouston', ''],
  ['Bank of America', 'bank generic, of minor, america place', '', 'bankofamerica', ''],
  ['Kestrel Trading 5', 'kestrel word, trading generic, 5 number', '', 'kestreltrading5', 'kt5'],
  ['Kestrel United States', 'kestrel word, usa seat', '', 'kestrelusa', ''],
  ['Kestrel U.S.', 'kestrel word, usa seat', '', 'kestrelusa', ''],
  ['Kestrel United States of America', 'kestrel word, usa seat', '', 'kestrelusa', ''],
  ['Fund II Kestrel', 'fund=foundation generic, 2 number, kestrel word', '', 'fundiikestrel', 'fik'],
  ['OOO Kestrel', 'kestrel word', 'ooo', 'kestrel', ''],
  ['Kestrel Inc USA', 'kestrel word, usa seat', 'inc', 'kestrelusa', ''],
  ['Kestrel North America', 'kestrel word, north seat, america seat', '', 'kestrelnorthamerica', 'kna'],
  ['K B Shipping', 'k word, b word, shipping generic', '', 'kbshipping', 'kbs'],
  ['LLC', 'llc word', '', 'llc', ''],
  ['Texas LLC', 'texas word', 'llc', 'texas', ''],
  ['Kestrel 1st Bank', 'kestrel word, 1 number, bank generic', '', 'kestrel1stbank', 'k1b'],
  ['Kestrel Forty Four', 'kestrel word, 44 number', '', 'kestrelfortyfour', 'kff'],
  ['Kestrel Foundation GmbH', 'kestrel word, foundation generic', 'gmbh', 'kestrelfoundation', ''],
  [
    'Kestrel Shipping of Ohio LLC',
    'kestrel word, shipping generic, of minor, ohio seat',
    'llc',
    'kestrelshippingofohio',
    'kso',
  ],
])('the organization %j is read as %j with the legal forms %j', (name, words, forms, compact, acronym) => {
  const parsed = parseName('organization', name);
  expect(wordsOf(parsed).replaceAll('-', '')).toBe(words);
  expect(parsed.forms.map(({ form }) => form).join(', ')).toBe(forms);
  expect([parsed.compact, parsed.acronym]).toEqual([compact, acronym]);
});

it.each([
  ['volkov', 'volkov', 0],
  ['volkov', 'wolkow', 0.8],
  ['volkov', 'volko', 1],
  ['volkov', 'volkovv', 0.5],
  ['volkov', 'vlkov', 0.8],
  ['volkov', 'volkkov', 0.5],
  ['akmed', 'ahmed', 1],
  ['amed', 'ahmed', 0.7],
  ['volkov', 'vollov', 1],
  ['volkov', 'vlokov', 0.9],
  ['ab', 'ba', 0.9],
  ['abc', 'cab', 2],
  ['kestrel', 'kestral', 0.45],
  ['kitty', 'kiti', 0.9],
  ['x', 'y', 1],
  ['', 'abc', 2.8],
  ['abc', '', 2.8],
  ['volkov', 'петров', 6],
  ['joan', 'yoan', 0.4],
  ['cat', 'kat', 0.4],
  ['quick', 'kwik', 1.8],
  ['zoe', 'soe', 0.4],
  ['bed', 'ped', 0.7],
  ['ou', 'u', 0.8],
  ['io', 'yo', 0.4],
  ['1a', '1e', 0.45],
  ['bcd', 'xbd', 2],
  ['hh', 'h', 0.5],
  ['shoe', 'soe', 0.7],
  ['abcd', 'abdc', 0.9],
  ['abcd', 'badc', 1.8],
])('%j and %j are %d edits apart', (one, other, edits) => {
  expect(weightedEdits(one, other, 9)).toBeCloseTo(edits, 3);
  expect(weightedEdits(other, one, 9)).toBeCloseTo(edits, 3);
});

it('edits are counted up to their limit, whatever it is, and then no further', () => {
  const words = ['volkov', 'wolkow', 'vlkov', 'petrov', 'ahmed', 'mohamed', 'sergey', 'serge', 'xyz'];
  for (const one of words)
    for (const other of words) {
      const all = weightedEdits(one, other, 99);
      for (const limit of [0, 0.5, 1, 2, 3.5]) {
        const found = weightedEdits(one, other, limit);
        if (all <= limit) expect(found, `${one} ${other} ${limit}`).toBe(all);
        else expect(found, `${one} ${other} ${limit}`).toBeGreaterThan(limit);
      }
    }
  expect(weightedEdits('bcdfgbcdfg', 'xyzwtxyzwt', 1)).toBe(2);
});

it('words are compared by their first 48 letters', () => {
  const long = 'ab'.repeat(24);
  expect(weightedEdits(`${long}xyz`, long, 9)).toBe(0);
  expect(weightedEdits(`${long}xyz`, `${long}k`, 9)).toBe(0);
  expect(weightedEdits(long.slice(1), long, 9)).toBeGreaterThan(0);
});
