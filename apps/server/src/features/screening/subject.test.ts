import { expect, it } from 'vitest';
import { namesInText, readingsOfSubject } from './subject.ts';

it.each([
  ['Kestrel Foods LLC dba Osprey Market', ['Kestrel Foods LLC', 'Osprey Market']],
  ['Kestrel Foods d/b/a Osprey Market', ['Kestrel Foods', 'Osprey Market']],
  ['Kestrel Foods t/a Osprey Market', ['Kestrel Foods', 'Osprey Market']],
  ['Kestrel Foods (formerly Osprey Market)', ['Kestrel Foods', 'Osprey Market']],
  ['Kestrel Foods fka Osprey Market', ['Kestrel Foods', 'Osprey Market']],
  ['Kestrel Foods (Osprey Market)', ['Kestrel Foods', 'Osprey Market']],
  ['Kestrel Foods / Osprey Market', ['Kestrel Foods', 'Osprey Market']],
  ['Kestrel Foods, a division of Osprey Market', ['Kestrel Foods', 'Osprey Market']],
  ['Kestrel Foods (a subsidiary of Osprey Market)', ['Kestrel Foods', 'Osprey Market']],
  ['Kestrel Foods dba VTB', ['Kestrel Foods', 'VTB']],
  ['Kestrel Foods (aka KF)', ['Kestrel Foods', 'KF']],
  ['Kestrel Foods "Osprey Market"', ['Kestrel Foods', 'Osprey Market']],
  ['Ilya "Elias" Volkov', ['Ilya Volkov']],
  ['Ilya “Elias” Volkov', ['Ilya Volkov']],
  ["Ilya 'Elias' Volkov", ['Ilya Volkov']],
  ['Volkov, Ilya "Elias"', ['Volkov, Ilya']],
  ['Kestrel Foods nka Osprey Market; Heron Deli', ['Kestrel Foods', 'Osprey Market', 'Heron Deli']],
])('looks up "%s" as a whole and by each name within it', (written, parts) => {
  const names = namesInText(written);
  expect(names[0]).toBe(written);
  expect(names).toEqual(expect.arrayContaining(parts));
});

it('looks up a name of one part once', () => {
  for (const name of [
    'Kestrel Foods LLC',
    'A/C',
    'KF/VTB',
    "O'Kestrel d'Or",
    '"Kestrel" Foods',
    'Kestrel Nowak',
    '',
    ' / ',
  ]) {
    expect(namesInText(name)).toEqual([name]);
  }
});

it('looks up a name of many parts by each of them, up to the maximum length', () => {
  const written = (parts: number) => Array.from({ length: parts }, (_, at) => `Kestrel ${at}`).join(' dba ');
  expect(namesInText(written(30))).toHaveLength(31);
  expect(namesInText(written(5_000)).length).toBeLessThan(60);
});

it.each([
  ['Igor Volkov LLC', 'igor volkov', 'business name read as a person'],
  ['Igor Volkov dba Corner Market', 'Igor Volkov', 'by the part "Igor Volkov" of the name, read as a person'],
])('looks up the person in "%s" as a possible match, with the reason', (name, person, reason) => {
  expect(readingsOfSubject({ name, subject_type: 'business' })).toContainEqual({
    query: { name: person, type: 'person', dob: [], countries: [] },
    cap: 0.89,
    reason,
  });
});

const readings = (name: string) =>
  readingsOfSubject({ name, subject_type: 'principal' }).map(({ query, cap }) => [
    query.onlySame ? `same ${query.type}` : query.type,
    query.name,
    cap,
  ]);

it('looks up a principal as a person under each name, and as an organization of the same name', () => {
  const names = ['Igor Volkov aka Gary Heron', 'Igor Volkov', 'Gary Heron'];
  expect(readings(names[0]!)).toEqual(
    names.flatMap((name) => [
      ['person', name, 1],
      ['same organization', name, 0.89],
    ]),
  );
});

it('looks up a principal with the name of a firm as an organization too', () => {
  expect(readings('Kestrel Meridian LLC')).toEqual([
    ['person', 'Kestrel Meridian LLC', 1],
    ['organization', 'Kestrel Meridian LLC', 1],
  ]);
  expect(readings('Kestrel Family Trust')).toEqual([
    ['person', 'Kestrel Family Trust', 1],
    ['organization', 'Kestrel Family Trust', 0.89],
  ]);
});

it('looks up both people of a couple with one surname', () => {
  const couple = ['Igor & Maria Volkov', 'Igor Volkov', 'Maria Volkov'];
  expect(readings('Igor & Maria Volkov').filter(([type]) => type === 'person')).toEqual(
    couple.map((name) => ['person', name, 1]),
  );
  expect(readings('Igor & Maria Volkov Trust')).toContainEqual(['person', 'Igor Volkov', 0.89]);
});

it('looks up each person in the name of a business', () => {
  const people = (name: string) =>
    readingsOfSubject({ name, subject_type: 'business' })
      .filter(({ query }) => query.type === 'person')
      .map(({ query, cap }) => [query.name, cap]);
  expect(people('Igor Volkov & Maria Nowak')).toEqual([
    ['Igor Volkov', 0.89],
    ['Maria Nowak', 0.89],
  ]);
  expect(people("Igor Volkov's Auto Repair dba Corner Market")).toEqual([['Igor Volkov', 0.89]]);
  expect(people('Igor "Gary"')).toEqual([['Igor "Gary"', 0.89]]);
});

it('looks up a short trade name only as it is written, as a possible match', () => {
  const [, , short] = readingsOfSubject({ name: 'Kestrel Foods LLC dba VTB', subject_type: 'business' });
  expect(short).toMatchObject({ query: { name: 'VTB', onlySame: true }, cap: 0.89 });
  const [whole] = readingsOfSubject({ name: 'VTB', subject_type: 'business' });
  expect(whole).toMatchObject({ query: { name: 'VTB' }, cap: 1 });
  expect(whole?.query.onlySame).toBeUndefined();
});

it('looks up the organizations beside a dash or a comma as possible matches', () => {
  const beside = (name: string, subject_type: 'business' | 'principal' = 'business') =>
    readingsOfSubject({ name, subject_type })
      .filter(({ query, cap }) => query.type === 'organization' && query.name !== name && cap < 0.9)
      .map(({ query }) => (query.onlySame ? `same ${query.name}` : query.name));
  expect(beside('Corner Market - Osprey Shipping Ltd')).toEqual(['Corner Market', 'Osprey Shipping Ltd']);
  expect(beside('Corner Market – Osprey')).toEqual(['Corner Market', 'same Osprey']);
  expect(beside('Corner Market, Osprey Shipping, Inc.')).toEqual(['Corner Market', 'Osprey Shipping, Inc.']);
  expect(beside('Smith, Jones & Ray LLP')).toEqual([]);
  expect(beside('Osprey Shipping, Inc.')).toEqual([]);
  expect(beside('Igor Volkov, Osprey Shipping LLC', 'principal')).toEqual(['Osprey Shipping LLC']);
  expect(beside('Volkov, Igor', 'principal')).toEqual([]);
});

it.each([
  ['kestrel-foods.com', 'kestrel foods'],
  ['KestrelFoods.net', 'KestrelFoods'],
  ['https://www.kestrel-foods.com/about', 'kestrel foods'],
  ['Kestrel-Foods.com LLC', 'Kestrel Foods LLC'],
])('looks up the web address %j by the name %j too, as a possible match', (name, spelled) => {
  expect(readingsOfSubject({ name, subject_type: 'business' })).toContainEqual({
    query: { name: spelled, type: 'organization', dob: [], countries: [] },
    cap: 0.89,
    reason: `by the name "${spelled}" of the web address`,
  });
});

it.each(['Kestrel Foods LLC', 'St. Co Foods', 'Kestrel Foods Inc.', 'E.com'])(
  'looks up %j, which is no web address, by no other name',
  (name) => {
    const reasons = readingsOfSubject({ name, subject_type: 'business' }).map(({ reason }) => reason ?? '');
    expect(reasons.filter((reason) => reason.includes('web address'))).toEqual([]);
  },
);
