import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { KEPT_FOR_MS, publishBuild, removeBrokenBuilds } from './build-page.ts';

let folder: string;
let dist: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assay-build-page-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  dist = join(folder, 'dist');
});

/** Publishes a build of these assets, as of a moment. */
function publish(assets: string[], at = new Date(), digest = assets.join()): void {
  const fresh = join(folder, 'dist-1');
  const files = { 'index.html': `page of ${assets}`, '.vite/manifest.json': '{}', '.built-from': digest };
  for (const [name, text] of [
    ...assets.map((asset) => [`assets/${asset}`, asset] as const),
    ...Object.entries(files),
  ]) {
    mkdirSync(dirname(join(fresh, name)), { recursive: true });
    writeFileSync(join(fresh, name), text);
  }
  publishBuild(fresh, dist, at);
}

const assets = () => readdirSync(join(dist, 'assets')).toSorted();
const read = (name: string) => readFileSync(join(dist, name), 'utf8');

test('a new build keeps the files of the pages that a running product still serves', () => {
  publish(['page-1.js', 'fonts-1.woff2']);
  publish(['page-2.js', 'fonts-1.woff2']);
  publish(['page-3.js', 'fonts-1.woff2']);
  expect(assets()).toEqual(['fonts-1.woff2', 'page-1.js', 'page-2.js', 'page-3.js']);
  expect(read('assets/page-1.js')).toBe('page-1.js');
  expect(read('index.html')).toBe('page of page-3.js,fonts-1.woff2');
  expect(read('.built-from')).toBe('page-3.js,fonts-1.woff2');
  expect(readdirSync(folder)).toEqual(['dist']);
});

test('files that no build has had for a week are removed, however old the product is that a build replaces', () => {
  const start = Date.now();
  const after = (weeks: number) => new Date(start + weeks * KEPT_FOR_MS + 1000 * weeks);
  publish(['page-1.js'], after(0));
  publish(['page-2.js'], after(12));
  expect(assets(), 'the first build was the current one until now').toEqual(['page-1.js', 'page-2.js']);
  publish(['page-3.js'], after(13));
  expect(assets()).toEqual(['page-2.js', 'page-3.js']);
});

test('a build that could not be published completely is built again', () => {
  publish(['page-1.js']);
  mkdirSync(join(dist, 'assets/page-2.js/in-the-way'), { recursive: true });
  expect(() => publish(['page-2.js'])).toThrow();
  expect(read('index.html')).toBe('page of page-1.js');
  expect(() => read('.built-from')).toThrow('ENOENT');
});

test('what a killed build left is removed, and what another one is writing is not', () => {
  for (const name of ['dist-11', 'dist-12', 'dist-notes'])
    mkdirSync(join(folder, name, 'assets'), { recursive: true });
  utimesSync(join(folder, 'dist-11'), new Date(0), new Date(0));
  utimesSync(join(folder, 'dist-notes'), new Date(0), new Date(0));
  removeBrokenBuilds(folder);
  expect(readdirSync(folder).toSorted()).toEqual(['dist-12', 'dist-notes']);
});
