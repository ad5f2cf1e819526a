import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const pages = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: root })];
const read = (page: string) => readFileSync(join(root, page), 'utf8');

/** A heading as the part of an address behind #. */
const anchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const anchorsOf = (path: string) =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, text = '']) => anchor(text));

/** The relative links of a page that lead nowhere. */
function brokenLinks(page: string, text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => {
      if (/^[a-z]+:/.test(target)) return false;
      const [path = '', part] = target.split('#');
      const file = path ? relative(root, join(root, dirname(page), path)) : page;
      if (!existsSync(join(root, file))) return true;
      return (
        part !== undefined && (statSync(join(root, file)).isDirectory() || !anchorsOf(file).includes(part))
      );
    });
}

/** Our own folders, and those from which pages name files for short. Pages on vendors name files of others too. */
const OWN = /^(apps|packages|scripts|bench|e2e|platform|features|match-engine)\/[\w./*-]+$|^[\w./-]+\.md$/;
const STARTS = ['.', 'apps/server/src', 'packages'];

/** The paths in code type of a page at which nothing is. */
function brokenPaths(page: string, text: string): string[] {
  return [...text.matchAll(/`([^`\n]+)`/g)]
    .map(([, path = '']) => path)
    .filter(
      (path) =>
        OWN.test(path) &&
        !(page.startsWith('docs/connectors/') && path.endsWith('.md') && path.includes('/')),
    )
    .filter(
      (path) => ![dirname(page), ...STARTS].some((start) => globSync(join(root, start, path)).length > 0),
    );
}

it('finds a link, a heading and a path that are not there', () => {
  const text =
    '# Here\n[a](docs/nowhere.md) [b](#here) [c](#there) [d](docs/operations.md#probes) `apps/gone.ts` `gone.md` `bench/load.ts`';
  expect(brokenLinks('README.md', text)).toEqual(['docs/nowhere.md', '#here', '#there']);
  expect(brokenPaths('README.md', text)).toEqual(['apps/gone.ts', 'gone.md']);
});

it.each(pages)('of %s every link and path leads somewhere', (page) => {
  expect([...brokenLinks(page, read(page)), ...brokenPaths(page, read(page))]).toEqual([]);
});
