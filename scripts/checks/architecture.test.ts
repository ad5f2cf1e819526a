import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rooms } from './rooms.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/architecture.md'), 'utf8');
const id = (name: string) => name.replace(/\W/g, '_');

/** The lines of all pictures, without labels and indents. */
const lines = [...page.matchAll(/```mermaid\nflowchart TD\n([^`]+)```/g)].flatMap(([, picture = '']) =>
  picture
    .trim()
    .split('\n')
    .map((line) => line.replace(/\["[^"]*"\]/g, '').trim()),
);

it('shows the arrows that the dependency check allows, and no others', () => {
  const shown = lines.filter((line) => line.includes('-->'));
  const allowed = rooms.flatMap((room) => room.uses.map((other) => `${id(room.name)} --> ${id(other)}`));
  expect(shown.toSorted()).toEqual(allowed.toSorted());
});

it('shows and describes every room that the dependency check knows, and no others', () => {
  const shown = new Set(lines.flatMap((line) => line.split(' --> ')));
  expect([...shown].sort()).toEqual(rooms.map((room) => id(room.name)).sort());
  const described = [...page.matchAll(/^\| ([a-z][\w -]*) \| `/gm)].map(([, name]) => name);
  expect(described.sort()).toEqual(rooms.map((room) => room.name).sort());
});
