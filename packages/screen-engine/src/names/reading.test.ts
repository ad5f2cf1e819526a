import { expect, it } from 'vitest';
import { type NameType, parseName, weightedEdits } from './index.ts';

/** The words of a name, each with its canonical form and role; followed by a hyphen if one joins it. */
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
])('parses the person %j as %j, with %d surname words', (name, words, surname, descent) => {
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
])('parses the organization %j as %j with the legal forms %j', (name, words, forms, compact, acronym) => {
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

it('counts edits up to the given limit', () => {
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

it('compares words by their first 48 letters', () => {
  const long = 'ab'.repeat(24);
  expect(weightedEdits(`${long}xyz`, long, 9)).toBe(0);
  expect(weightedEdits(`${long}xyz`, `${long}k`, 9)).toBe(0);
  expect(weightedEdits(long.slice(1), long, 9)).toBeGreaterThan(0);
});

/** The words of a name, each with its role, and its weight if that is not 1. */
const weightsOf = ({ tokens }: ReturnType<typeof parseName>) =>
  tokens
    .map(({ text, canon, kind, weight }) => {
      const whole = canon === text ? text : `${text}=${canon}`;
      return weight === 1 ? `${whole} ${kind}` : `${whole} ${kind} ${Math.round(weight * 1000) / 1000}`;
    })
    .join(', ');

it.each([
  ['Abdallah Karimi', 'abdallah word, karimi word', 'abdallahkarimi'],
  ['Abdul Lah Karimi', 'abdullah word, karimi word', 'abdullahkarimi'],
  ['Abd el-Lah Karimi', 'abdullah word, karimi word', 'abdullahkarimi'],
  ['Abdurrazzaq Ali', 'abdur=abd prefix 0.3, razzaq word, ali word', 'abdurrazzaqali'],
  ['Abdelkader Ali', 'abdel=abd prefix 0.3, kader word, ali word', 'abdelkaderali'],
  ['Abdelli Karim', 'abdelli word, karim word', 'abdellikarim'],
  ['Nuruddin', 'nur word, uddin=din prefix 0.3', 'nuruddin'],
  ['Izzeddin Ali', 'izz word, eddin=din prefix 0.3, ali word', 'izzeddinali'],
  ['Aladdin Karim', 'aladdin word, karim word', 'aladdinkarim'],
  ['NG Wong', 'ng word, wong word', 'ngwong'],
  ['Wong BK', 'wong word, b initial 0.35, k initial 0.35', 'wongbk'],
  ['王', 'wang word', 'wang'],
  ['王 小', 'wang word, xiao word', 'wangxiao'],
  ['Of Igor', 'igor word', 'igor'],
  ['The Volkov', 'volkov word', 'volkov'],
  ['Igor Volkov GmbH', 'igor word, volkov word', 'igorvolkov'],
  ['Volkov A B', 'volkov word, a initial 0.35, b initial 0.35', 'volkovab'],
  ['Kim Na', 'kim word, na word', 'kimna'],
  ['An Du Le', 'an word, du word, le word', 'andule'],
  ['Le Van Du', 'le word, van word, du word', 'levandu'],
  ['LE, An', 'le word, an word', 'lean'],
  ['Sheikh Hajji', 'sheikh word, hajji word', 'sheikhhajji'],
  ['Hajji Sheikh Karim', 'hajji word, sheikh word, karim word', 'hajjisheikhkarim'],
  ['Karim Sheikh', 'karim word, sheikh word', 'karimsheikh'],
  ['Sheikh Karim', 'sheikh word, karim word', 'sheikhkarim'],
  ['KING, Igor', 'king word, igor word', 'kingigor'],
  ['Igor King', 'igor word, king word', 'igorking'],
  ['President', 'president word', 'president'],
  ['General Volkov', 'general minor 0.06, volkov word', 'volkov'],
  ['Volkov, Igor, MD', 'volkov word, igor word, md minor 0.06', 'volkovigor'],
  ['Volkov Petrov, Igor', 'volkov word, petrov word, igor word', 'volkovpetrovigor'],
  [', Igor', 'igor word', 'igor'],
  ['12a Igor', '12a word, igor word', '12aigor'],
  ['12 Volkov', '12 number 0.5, volkov word', '12volkov'],
  ['Ben Igor Volkov', 'bin minor 0.06, igor word, volkov word', 'igorvolkov'],
  ['Igor Ben', 'igor word, bin minor 0.06', 'igor'],
  ['ben', 'ben word', 'ben'],
  ['bin Igor', 'bin minor 0.06, igor word', 'igor'],
  [
    'Igor bin Oleg bin Ivan',
    'igor word, bin minor 0.06, oleg word, bin minor 0.06, ivan word',
    'igorolegivan',
  ],
  ['Ould Karim', 'bin minor 0.06, karim word', 'karim'],
  ['ABDEL, Ahmed', 'abdel word, ahmed word', 'abdelahmed'],
  ['Lee Y Kim', 'lee word, y initial 0.35, kim word', 'leeykim'],
  ['Lee, Y', 'lee word, y initial 0.35', 'leey'],
  ['Jr Volkov', 'jr minor 0.06, volkov word', 'volkov'],
  ['Sr', 'sr word', 'sr'],
  ['Lord Igor Volkov', 'lord minor 0.06, igor word, volkov word', 'igorvolkov'],
  ['Igor Volkov, Senior', 'igor word, volkov word, senior minor 0.06', 'igorvolkov'],
  ['de Volkov', 'volkov word', 'volkov'],
  ['DE LA CRUZ, Maria', 'cruz word, maria word', 'cruzmaria'],
  ['Igor y Volkov', 'igor word, volkov word', 'igorvolkov'],
  ['Volkov and Petrov', 'volkov word, petrov word', 'volkovpetrov'],
])('the words of the person %j weigh %j', (name, words, compact) => {
  const parsed = parseName('person', name);
  expect(weightsOf(parsed)).toBe(words);
  expect(parsed.compact).toBe(compact);
});

it.each<[NameType, string, string, string, string]>([
  ['vessel', 'MV Kestrel', 'kestrel word', '', 'mvkestrel'],
  ['vessel', 'MV', 'mv word', '', 'mv'],
  ['vessel', 'Kestrel MV', 'kestrel word, mv word', '', 'kestrelmv'],
  ['vessel', 'SS Kestrel', 'kestrel word', '', 'sskestrel'],
  ['organization', 'MV Kestrel', 'mv word, kestrel word', '', 'mvkestrel'],
  ['vessel', 'Kestrel Houston, TX', 'kestrel word, houston place 0.6, tx word', '', 'kestrelhoustontx'],
  ['vessel', 'Kestrel of Texas', 'kestrel word, of minor 0.05, texas word', '', 'kestreloftexas'],
  ['organization', 'Kestrel Limitted', 'kestrel word', 'limited', 'kestrellimitted'],
  ['organization', 'Kestrel Corporaton', 'kestrel word', 'corporation', 'kestrelcorporaton'],
  ['organization', 'Kestrel Incorporatd', 'kestrel word', 'incorporated', 'kestrelincorporatd'],
  ['organization', 'Kestrel Corporatxyz', 'kestrel word, corporatxyz word', '', 'kestrelcorporatxyz'],
  ['organization', 'Kestrel Lmited', 'kestrel word', 'limited', 'kestrellmited'],
  [
    'organization',
    'Kestrel Comercial',
    'kestrel word, comercial=trading generic 0.45',
    '',
    'kestrelcomercial',
  ],
  ['organization', 'II Kestrel', 'ii word, kestrel word', '', 'iikestrel'],
  ['organization', 'Kestrel II', 'kestrel word, 2 number 0.5', '', 'kestrelii'],
  [
    'organization',
    'Kestrel North America',
    'kestrel word, north seat 0.15, america seat 0.15',
    '',
    'kestrelnorthamerica',
  ],
  ['organization', 'Kestrel Texas', 'kestrel word, texas seat 0.3', '', 'kestreltexas'],
  [
    'organization',
    'Kestrel Limited Bank',
    'kestrel word, limited generic 0.45, bank generic 0.45',
    '',
    'kestrellimitedbank',
  ],
  ['organization', 'Trading Limited', 'trading generic 0.45', 'limited', 'tradinglimited'],
  ['organization', 'The And Of', 'the word, and word, of word', '', 'theandof'],
  [
    'organization',
    'Kestrel Company of Ohio',
    'kestrel word, company generic 0.45, of minor 0.05, ohio seat 0.3',
    '',
    'kestrelcompanyofohio',
  ],
  ['aircraft', 'RA 12345', 'ra word, 12345 number 0.5', '', 'ra12345'],
])('the words of the %s %j weigh %j', (type, name, words, forms, whole) => {
  const parsed = parseName(type, name);
  expect(weightsOf(parsed)).toBe(words);
  expect(parsed.forms.map(({ form }) => form).join(', ')).toBe(forms);
  expect(parsed.whole).toBe(whole);
});
