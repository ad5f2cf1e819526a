import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { silentToggles } from './toggles.ts';

const root = join(import.meta.dirname, '../..');

test.each([
  ['<Button onClick={() => setOpen(!isOpen)}>Details</Button>'],
  ['<button type="button" onClick={() => setOpen((is) => !is)}>Details</button>'],
  [
    '<UnstyledButton className={styles.row} onClick={() => sections.set(every, !areAllOpen)}>All</UnstyledButton>',
  ],
  [
    "<Button aria-label={shown ? 'Hide' : 'Show'} onClick={() => (shown ? setShown(null) : load())}>Key</Button>",
  ],
  ['<Button onClick={() => setOpened(opened === id ? null : id)}>Row</Button>'],
  ['<Button onClick={() => setUnfolded(true)}>\n  Show {more} more\n</Button>'],
  ['<Button onClick={() => { sections.set(all, true); reveal(); }}>{count}</Button>'],
])('finds the toggle that does not say its state: %s', (source) => {
  expect(silentToggles(source)).toHaveLength(1);
});

test.each([
  ['<Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>Details</Button>'],
  ['<Button aria-pressed={isOn} onClick={() => setOn(!isOn)}>Bold</Button>'],
  ['<Popover.Target>\n  <Button onClick={() => setOpen(!isOpen)}>Views</Button>\n</Popover.Target>'],
  ['<Button onClick={() => setOpen(true)}>Add Principal</Button>'],
  ['<Button onClick={() => void fetchNextPage()}>See More Reviews</Button>'],
])('accepts %s', (source) => {
  expect(silentToggles(source)).toEqual([]);
});

test('every toggle of the page says whether it is open', () => {
  const files = globSync('apps/web/src/**/*.tsx', { cwd: root }).filter(
    (path) => !path.endsWith('.test.tsx'),
  );
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((path) =>
    silentToggles(readFileSync(join(root, path), 'utf8')).map(
      ({ line, handler }) => `${path}:${line} ${handler}`,
    ),
  );
  expect(found).toEqual([]);
});
