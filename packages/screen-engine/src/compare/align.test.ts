import { expect, it } from 'vitest';
import { type NameType, type ParsedName, parseName } from '../names/index.ts';
import { align } from './align.ts';

const digits = (value: number) => Math.round(value * 100) / 100;

it.each<[NameType, string, string, string, string, string]>([
  ['person', 'Igor Volkov', 'Volkov Igor', 'igor=igor same 1 1, volkov=volkov same 1 1', '', ''],
  ['person', 'I Volkov', 'Igor Volkov', 'volkov=volkov same 1 1, i=igor initial 0.9 0.35', '', ''],
  [
    'person',
    'J John Smith',
    'John J Smith',
    'smith=smith same 1 1, john=john same 1 1, j=j same 1 0.35',
    '',
    '',
  ],
  [
    'person',
    'J Jane Smith',
    'Jane John Smith',
    'smith=smith same 1 1, jane=jane same 1 1, j=john initial 0.9 0.35',
    '',
    '',
  ],
  [
    'person',
    'Dr Igor Volkov',
    'Dr Igor Volkov',
    'igor=igor same 1 1, volkov=volkov same 1 1, dr=dr same 1 0.06',
    '',
    '',
  ],
  [
    'person',
    'Salman bin Rashid',
    'Salman bin Rashed',
    'salman=salman same 1 1, bin=bin same 1 0.06, rashid=rashed close 0.98 1',
    '',
    '',
  ],
  [
    'person',
    'Doctor Igor',
    'Docter Igor Volkov',
    'igor=igor same 1 1, doctor=docter close 0.95 0.06',
    '',
    'volkov',
  ],
  ['person', 'Igor Vol Kov', 'Igor Volkov', 'igor=igor same 1 1, vol+kov=volkov joined 0.98 1', '', ''],
  ['person', 'Kov Vol Igor', 'Igor Volkov', 'igor=igor same 1 1, kov+vol=volkov joined 0.98 1', '', ''],
  ['person', 'Igor Volk ova', 'Igor Volkov', 'igor=igor same 1 1, volk+ova=volkov joined 0.94 1', '', ''],
  ['person', 'Ke st re lo sp', 'Kestrelosp', '', 'ke re s p', 'kestrelosp'],
  ['person', 'Ke st re lo', 'Kestrelo', '', 'ke re', 'kestrelo'],
  [
    'person',
    'JuanPeralesDiaz',
    'PERALES DIAZ, Juan Carlos',
    'juanperalesdiaz=perales+diaz+juan joined 0.98 1',
    '',
    'carlos',
  ],
  ['person', 'JuanAlRashid', 'AL-RASHID, Juan', 'juanalrashid=rashid+juan joined 0.98 1', '', ''],
  ['person', 'AlRashid', 'Rashid', 'alrashid=rashid spelling 0.85 1', '', ''],
  ['person', 'Vol Kov Volkov', 'Volkov', 'volkov=volkov same 1 1', 'vol kov', ''],
  [
    'person',
    'Vol Kov Volkov',
    'Volkov Volkov',
    'volkov=volkov same 1 1, vol+kov=volkov joined 0.98 1',
    '',
    '',
  ],
  ['person', 'Anna Ana Anne', 'Ane Anna', 'anna=anna same 1 1, anne=ane close 0.95 1', 'ana', ''],
  [
    'person',
    'Igor Volkova Volkov',
    'Igor Volkov',
    'igor=igor same 1 1, volkov=volkov same 1 1',
    'volkova',
    '',
  ],
  ['person', 'Vol Ko', 'Volko', 'vol+ko=volko joined 0.98 1', '', ''],
  ['person', 'Li Na', 'Lina', 'li+na=lina joined 0.98 1', '', ''],
  ['person', 'Vo L', 'Vol', 'vo=vol close 0.55 1', 'l', ''],
  ['person', 'Vol 5 Kov', 'Volkov', 'vol+kov=volkov joined 0.98 1', '5', ''],
  ['person', 'Vol Kov 5', 'Volkov 5', '5=5 same 1 0.35, vol+kov=volkov joined 0.98 1', '', ''],
  ['person', 'Volkov 850', 'Volkov850', 'volkov=volkov same 1 1, 850=850 same 1 0.5', '', ''],
  ['person', 'Igor Petrov', 'Petr Igorov', 'igor=igorov close 0.63 1, petrov=petr close 0.63 1', '', ''],
  ['person', 'Maria Marina', 'Marina Maria', 'maria=maria same 1 1, marina=marina same 1 1', '', ''],
  ['person', 'Mary Marie', 'Marie Marja', 'marie=marie same 1 1, mary=marja close 0.78 1', '', ''],
  ['person', 'Karim Karimi', 'Karimi Karim', 'karimi=karimi same 1 1, karim=karim same 1 1', '', ''],
  [
    'person',
    'Igor Vol Kov Ivan Ov',
    'Ivanov Volkov Igor',
    'igor=igor same 1 1, ivan+ov=ivanov joined 0.98 1, vol+kov=volkov joined 0.98 1',
    '',
    '',
  ],
  ['person', 'Vola Kova', 'Volkov', 'vola+kova=volkov joined 0.85 1', '', ''],
  ['person', 'Igor bin', 'Igor Volkov', 'igor=igor same 1 1', 'bin', 'volkov'],
  [
    'organization',
    'Kestrel Trading',
    'Trading Kestrel',
    'kestrel=kestrel same 1 1, trading=trading same 1 0.45',
    '',
    '',
  ],
  [
    'organization',
    'Good Wind Shipping',
    'GoodWind Shipping',
    'shipping=shipping same 1 0.45, good+wind=goodwind joined 0.98 1',
    '',
    '',
  ],
  ['organization', '20 12 Kestrel', '2012 Kestrel', 'kestrel=kestrel same 1 1', '20 12', '2012'],
  [
    'organization',
    'Kes trel 2012',
    'Kestrel 2012',
    '2012=2012 same 1 0.5, kes+trel=kestrel joined 0.98 1',
    '',
    '',
  ],
  [
    'organization',
    'Kestrel of Texas',
    'Texas Kestrel',
    'kestrel=kestrel same 1 1, texas=texas same 1 0.65',
    'of',
    '',
  ],
  [
    'organization',
    'The Kestrel and Wren',
    'Kestrel and the Wren',
    'wren=wren same 1 1, kestrel=kestrel same 1 1, and=and same 1 0.05, the=the same 1 0.05',
    '',
    '',
  ],
  ['organization', 'Kestrel Osprei', 'KestrelOsprey', 'kestrel+osprei=kestrelosprey joined 0.98 1', '', ''],
  [
    'organization',
    'Kestral Osprei Wren',
    'KestrelOspreyWren',
    'kestral+osprei+wren=kestrelospreywren joined 0.97 1',
    '',
    '',
  ],
  ['organization', 'A B Kestrel', 'AB Kestrel', 'kestrel=kestrel same 1 1', 'a b', ''],
])(
  'aligns, for the %s %j, its words with those of %j as %j, leaving %j and %j',
  (type, one, other, paired, left, right) => {
    const [a, b] = [parseName(type, one), parseName(type, other)];
    const words = (name: ParsedName, at: readonly number[]) => at.map((place) => name.tokens[place]!.text);
    const { pairs, leftOnly, rightOnly } = align(a.tokens, b.tokens);
    const texts = pairs.map((pair) => {
      const { how, agreement } = pair.match;
      const [mine, theirs] = [words(a, pair.left).join('+'), words(b, pair.right).join('+')];
      return `${mine}=${theirs} ${how} ${digits(agreement)} ${digits(pair.weight)}`;
    });
    expect(texts.join(', ')).toBe(paired);
    expect([words(a, leftOnly).join(' '), words(b, rightOnly).join(' ')]).toEqual([left, right]);
  },
);
