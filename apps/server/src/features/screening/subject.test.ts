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
  ['Kestrel Foods nka Osprey Market; Heron Deli', ['Kestrel Foods', 'Osprey Market', 'Heron Deli']],
])('"%s" is looked up whole and by each name within it', (written, parts) => {
  const names = namesInText(written);
  expect(names[0]).toBe(written);
  expect(names).toEqual(expect.arrayContaining(parts));
});

it('a name of one part is looked up once', () => {
  for (const name of ['Kestrel Foods LLC', 'A/C', 'Kestrel Nowak', '', ' / ']) {
    expect(namesInText(name)).toEqual([name]);
  }
});

it('a name of many parts is looked up by each of them, as far as names are read', () => {
  const written = (parts: number) => Array.from({ length: parts }, (_, at) => `Kestrel ${at}`).join(' dba ');
  expect(namesInText(written(30))).toHaveLength(31);
  expect(namesInText(written(5_000)).length).toBeLessThan(60);
});

it.each([
  ['Igor Volkov LLC', 'igor volkov', 'business name read as a person'],
  ['Igor Volkov dba Corner Market', 'Igor Volkov', 'by the part "Igor Volkov" of the name, read as a person'],
])('the person in "%s" is looked up as a possible match, with the reason', (name, person, reason) => {
  expect(readingsOfSubject({ name, subject_type: 'business' })).toContainEqual({
    query: { name: person, type: 'person', dob: [], countries: [] },
    cap: 0.89,
    reason,
  });
});

it('a principal is a person alone, under each name', () => {
  const readings = readingsOfSubject({ name: 'Igor Volkov aka Gary Heron', subject_type: 'principal' });
  expect(readings.map(({ query }) => [query.type, query.name])).toEqual([
    ['person', 'Igor Volkov aka Gary Heron'],
    ['person', 'Igor Volkov'],
    ['person', 'Gary Heron'],
  ]);
  expect(readings.every(({ cap }) => cap === 1)).toBe(true);
});
