import { describe, expect, it } from 'vitest';
import { comparedWords, foldText, normaliseMerchant, normaliseName, normalisePerson } from './index.ts';

describe('a text in another script', () => {
  it.each([
    ['Ресторан Москва LLC', 'restoran moskva llc'],
    ['王家饭店 Inc', 'wang jiafandian inc'],
    ['王家饭店Inc', 'wang jiafandian inc'],
    ['Inc王家饭店', 'inc wang jiafandian'],
    ['ﾄﾖﾀ Motors', 'toyota motors'],
    ['مطعم دمشق', 'mtam dmshq'],
    ['خانه‌ی ٣', 'khanhy 3'],
    ['Прем’єр & Ко', 'premyer and ko'],
    ['Pemʼер', 'pemer'],
    ['Café Ромашка', 'cafe romashka'],
    ['ГОРОД.42', 'gorod 42'],
    ['Тюнинг24', 'tyuning24'],
    ['Эл-Маркет', 'el market'],
    ['Αθήνα Grill', 'athina grill'],
  ])('%j is folded to %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('without a reading in Latin letters keeps its letters', () => {
    expect(foldText('\u9fd1 Bakery LLC')).toBe('\u9fd1 bakery llc');
    expect(foldText('ء')).toBe('ء');
  });

  it('is folded in the same way when it was folded before', () => {
    for (const text of ['Кафе Ромашка', '王家饭店', '\u9fd1 Bakery'])
      expect(foldText(foldText(text))).toBe(foldText(text));
  });
});

it.each([
  ['Hawaiʻi Grill', 'hawai i grill'],
  ['Łódź Ⅷ ½', 'lodz viii 1 2'],
  ['Frank’s “Best” Ｃａｆé™', 'franks best cafe'],
  ['Zoë\u00adnor', 'zoe nor'],
])('a text in Latin letters is folded as ever: %j to %j', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

describe('a business name', () => {
  it.each([
    ['Ресторан Москва LLC', 'restoran moskva'],
    ['Кафе Ромашка LLC', 'kafe romashka'],
    ['王家饭店 Inc', 'wang jiafandian'],
    ['李记餐厅 Inc', 'li jicanting'],
  ])('%s has the words %s', (name, words) => {
    expect(comparedWords(normaliseName(name)!).join(' ')).toBe(words);
  });

  it.each(['LLC', '— Inc.', 'Limited Liability Company', '😀 L.L.C.', 'The LLC', 'LLC Inc', 'LP', 'Ltd.'])(
    'of nothing but a legal form is no name: %s',
    (name) => {
      expect(normaliseName(name)).toBeNull();
      expect(normaliseMerchant({ name }).names).toEqual([]);
    },
  );

  it.each([
    ['The Company', 'company'],
    ['PC LLC', 'pc'],
    ['The Limited', 'limited'],
    ['Limited LLC', 'limited'],
    ['Co-op Inc', 'co op'],
  ])('of a word that is more than a legal form stays: %s', (name, words) => {
    expect(normaliseName(name)?.tokens.join(' ')).toBe(words);
  });
});

it.each([
  ['Иван', 'Петров', { first: 'ivan', middle: null, last: 'petrov' }],
  ['小明', '王', { first: 'xiao', middle: 'ming', last: 'wang' }],
  [null, '\u9fd1', { first: null, middle: null, last: '\u9fd1' }],
])('the person %s %s is read in Latin letters', (first, last, person) => {
  expect(normalisePerson(first, null, last)).toEqual(person);
});
