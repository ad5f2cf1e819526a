import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoUniverse } from '@assay/demo-universe/universe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { factsFile, factsFolder, hasFacts, writeFacts } from './facts-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'facts-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('the facts file belongs to one universe and has the facts of every vendor', async () => {
  const universe = demoUniverse({ now: new Date('2026-11-21T12:00:00Z'), size: 250 });
  const file = factsFile(folder);
  expect(await hasFacts(file, universe.as_of)).toBe(false);
  await writeFacts(file, universe);
  expect(await hasFacts(file, universe.as_of)).toBe(true);
  expect(await hasFacts(file, '2026-11-22T12:00:00.000Z')).toBe(false);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({
    version: 7,
    as_of: universe.as_of,
    filings: universe.filings,
    cases: universe.cases,
    articles: universe.articles,
    listings: universe.listings,
    records_files: universe.records_files,
    verifications: universe.verifications,
    websites: universe.websites,
    watchlist: universe.watchlist,
    providers: universe.providers,
    licenses: universe.licenses,
    complaints: universe.complaints,
    bureau_profiles: universe.bureau_profiles,
    regulator_complaints: universe.regulator_complaints,
    places: universe.places,
    doctor_pages: universe.doctor_pages,
  });
});

test('a facts file of an older version is not used', async () => {
  const file = factsFile(folder);
  await writeFile(file, '{"as_of":"2026-11-21T12:00:00.000Z","filings":[]}');
  expect(await hasFacts(file, '2026-11-21T12:00:00.000Z')).toBe(false);
});

test('the facts of a demo in a DATABASE_URL do not affect those of the embedded demo', () => {
  const embedded = factsFolder(
    { embedded: true, dataFolder: folder },
    'postgresql://o:p@127.0.0.1:5432/assay',
  );
  const own = (url: string) => factsFolder({ embedded: false, dataFolder: folder }, url);
  expect(embedded).toBe(folder);
  const folders = [
    'postgresql://o:p@db.example/assay',
    'postgresql://o:p@db.example/other',
    'postgresql://o:p@other.example/assay',
  ].map(own);
  expect(new Set([embedded, ...folders]).size).toBe(4);
  expect(own('postgresql://o:new-password@db.example/assay')).toBe(folders[0]);
});
