import { describe, expect, it } from 'vitest';
import type { NameType } from '../names/index.ts';
import { compareNames, MATCH_THRESHOLD } from './index.ts';

describe('a similar name matches', () => {
  it.each<[string, NameType, string, string]>([
    ['turned, written as one and misspelt', 'person', 'VolkovIger', 'VOLKOV, Igor'],
    ['of a business turned, written as one and misspelt', 'organization', 'FundOrien', 'Orion Fund'],
    ['as one of more words', 'organization', 'GoodWindShippingandTexasAG', 'Good Wind Shipping and Texas AG'],
    ['as one that begins like an article', 'person', 'AliBillOrlov', 'Orlov Ali Bill Karim'],
    [
      'with a break in the wrong place and a surname less',
      'person',
      'SMYTH, Ki mAnne',
      'SMYTH-LEE, Kim Anne',
    ],
    ['with a letter that strayed into another word', 'person', 'Su A. Delacruz', 'Snu Delacruz'],
    ['with its particles and one letter too many', 'person', 'Maria Delacruza', 'de la Cruz, Maria'],
    ['with its particles and another last letter', 'person', 'Maria Delacrux', 'de la Cruz, Maria'],
    ['surname first without a comma, a name less', 'person', 'Abdul Karimi', 'Karimi Abdul Rauf'],
    ['with another middle initial before one more', 'person', 'ORLOVA, Maria Irina H', 'ORLOVA, Maria B H'],
    ['beside a second one behind a slash', 'person', 'Maria Orlova/Irina Petrova', 'Maria Orlova'],
  ])('written %s: %s %j as %j', (_, type, query, listed) => {
    expect(compareNames(type, query, listed).score).toBeGreaterThanOrEqual(MATCH_THRESHOLD);
    expect(compareNames(type, listed, query).score).toBeGreaterThanOrEqual(MATCH_THRESHOLD);
  });
});

describe('a different name does not match', () => {
  it.each<[string, NameType, string, string]>([
    ['a word counts once, though it would spell the other doubled', 'person', 'Bo Li', 'Bo Lili'],
    ['a word that found its like joins no other', 'person', 'Kov Vol', 'Vol Volkov'],
    ['a last word written twice', 'organization', 'North Falcon Wren', 'NorthFalconWrenWren'],
    ['an end that is spelt like an article', 'organization', 'Kes Tr', 'Kestrel Texas'],
    ['a word more among the letters', 'organization', 'Kestrel Wren Bank', 'KestrelSeasWrenBank'],
    ['a misspelt title and a given name', 'person', 'Doctor Igor', 'Docter Igor Volkov'],
    ['two initials', 'person', 'I V', 'V I'],
    ['an initial behind another given name', 'person', 'VOLKOV, Igor J', 'VOLKOV, John'],
    ['a surname added beside another initial', 'person', 'LEE, Jon Marina', 'Jon A Lee-Alrashid'],
    ['a surname added before another initial', 'person', 'Maria Bill Garcia', 'GARCIA-PETROVA, Maria A'],
    ['a surname that begins otherwise', 'person', 'SMITH-ORLOVA, Maria', 'ORLOVA, Maria Petrovna'],
    ['the son of one and the father of another', 'person', 'Salman bin Rashid', 'Rashid bin Omar'],
    ['a place in the characters of another', 'person', '重庆银行股份', '重庆很好股份'],
    ['a character less', 'person', '重庆银行股份', '重庆行股份'],
    ['other digits', 'organization', '123456', '123457'],
    ['digits that end in a letter', 'vessel', '123456', '12345b'],
    ['one slip in a short name behind particles', 'person', 'Jan Vanderbeek', 'van der Berg, Jan'],
  ])('%s: %s %j and %j', (_, type, one, other) => {
    expect(compareNames(type, one, other).score).toBeLessThan(MATCH_THRESHOLD);
    expect(compareNames(type, other, one).score).toBeLessThan(MATCH_THRESHOLD);
  });

  it.each<[NameType, string, string]>([
    ['organization', 'North Falcon Wren', 'NorthFalconWrenWren'],
    ['organization', 'Kes Tr', 'Kestrel Texas'],
    ['organization', '13', '31'],
    ['organization', '123456', '123457'],
    ['vessel', '123456', '12345b'],
    ['person', '重庆银行股份', '重庆很好股份'],
    ['person', '重庆银行股份', '重庆行股份'],
    ['person', 'Jong Ivan Kuznetsov', 'EL NG, Oleg'],
  ])('the %s %j and %j have nothing in common', (type, one, other) => {
    expect(compareNames(type, one, other)).toEqual({
      score: 0,
      is_match: false,
      reasons: ['nothing in common'],
    });
  });
});

it('a long name scores high against one that differs in a single character, without matching', () => {
  const { score, is_match, reasons } = compareNames('person', '重庆银行股份', '重庆银行股分');
  expect(score).toBeGreaterThan(0.6);
  expect(is_match).toBe(false);
  expect(reasons[0]).toMatch(/ is close to /);
});

it.each<[NameType, string, string, string]>([
  ['organization', 'Kestrel Trading Osprey', 'Kestrel Osprey Trading', 'Kestrel Wren'],
  ['organization', 'Kestrel Osprey Shipping', 'Shipping Kestrel Osprey', 'Kestrel Wren Bank'],
  ['person', 'Abd U Cruz', 'U Abd Cruz', 'B Cruz'],
])('%s %j and %j score the same against %j: word order does not matter', (type, one, turned, other) => {
  expect(compareNames(type, turned, other).score).toBe(compareNames(type, one, other).score);
  expect(compareNames(type, other, turned).score).toBe(compareNames(type, other, one).score);
});

it.each([
  ['Salman bin Rashid', 'Rashid bin Omar', ['same: rashid', 'differs: salman / omar']],
  ['Salman bin Rashid', 'Omar bin Salman', ['same: salman', 'differs: rashid / omar']],
  ['Abdul de Li', 'AbduldeLi', ['same: abdul', 'de li is written together or apart as deli']],
  ['Anna S Hartwell', 'S Hartwell-Lee Anna', ['same: anna, s, hartwell', 'only in the listed name: lee']],
  [
    'Maria Delacrux',
    'de la Cruz, Maria',
    ['same: maria', 'delacrux is written together or apart as de la cruz'],
  ],
])('%s against %s gives only the reasons %j', (one, other, reasons) => {
  expect(compareNames('person', one, other).reasons).toEqual(reasons);
});
