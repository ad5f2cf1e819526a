import { expect, it } from 'vitest';
import { type NameType, parseName } from '../names/index.ts';
import { scoreAcronym, scoreLetters } from './score-letters.ts';

it.each<[NameType, string, string, number, number]>([
  ['person', 'Igor Volkov', 'IgorVolkov', 0.97, 0],
  ['person', 'Igor Volkov', 'Igor Volkov', 0.97, 0],
  ['person', 'Igor Volkov', 'Igor Volkow', 0, 0],
  ['person', 'Igor Vol Kov', 'Igor Volkow', 0.934, 0],
  ['person', 'Igor Vol Kov', 'IgorVolkovxyz', 0, 0],
  ['person', 'Igor Vol Kov', 'IgorVolkovpqrs', 0, 0],
  ['person', 'Iv An', 'Ivan', 0, 0],
  ['person', 'Iva N', 'Ivan', 0, 0],
  ['person', 'Ivan I', 'Ivani', 0.97, 0],
  ['person', '王 小明', '王小明', 0, 0],
  ['person', 'Igor 王', 'IgorWang', 0, 0],
  ['person', 'Igor Pet Rov', 'IgorPetrof', 0.934, 0],
  ['person', 'Igor Pet Rov', 'IkorBetrof', 0, 0],
  ['organization', 'Kestrel Osprey', 'KestrelOsprey', 0.97, 0],
  ['organization', 'Kestral Osprey', 'KestrelOsprey', 0.939, 0],
  ['organization', 'Kestral Osprai', 'KestrelOsprey', 0.88, 0],
  ['organization', 'Kistral Osprai', 'KestrelOsprey', 0, 0],
  ['organization', 'Kestrel LLC', 'KestrelLLC', 0.97, 0],
  ['organization', 'Kestrel Osprey', 'Kestrel Osprai', 0, 0],
  ['organization', 'Abc D', 'Abcd', 0, 0],
  ['organization', 'Abcd E', 'Abcde', 0.97, 0],
  ['organization', 'Abc Dbcg', 'Abcdx', 0, 0],
  ['organization', 'KOT', 'Kestrel Osprey Trading', 0, 0.76],
  ['organization', 'KOTW', 'Kestrel Osprey Trading Wren', 0, 0.82],
  ['organization', 'KO', 'Kestrel Osprey', 0, 0],
  ['organization', 'KOT Wren', 'Kestrel Osprey Trading', 0, 0],
  ['organization', 'KOT 5', 'Kestrel Osprey Trading', 0, 0],
  ['organization', 'KOT Bank', 'Kestrel Osprey Trading', 0, 0],
  ['organization', 'KOT LLC', 'Kestrel Osprey Trading', 0, 0.76],
  ['organization', 'KXT', 'Kestrel Osprey Trading', 0, 0],
  ['organization', 'Bank', 'Kestrel Osprey Trading', 0, 0],
])(
  'as a %s, %j and %j score %d by letters alone and %d as an acronym',
  (type, one, other, letters, acronym) => {
    const [a, b] = [parseName(type, one), parseName(type, other)];
    expect(scoreLetters(a, b)).toBeCloseTo(letters, 3);
    expect(scoreLetters(b, a)).toBeCloseTo(letters, 3);
    expect(scoreAcronym(a, b)).toBe(acronym);
    expect(scoreAcronym(b, a)).toBe(acronym);
  },
);
