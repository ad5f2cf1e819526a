import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { connectors } from '@assay/connectors/registry';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/**
 * Vendors whose names are words of the product's own wire: the flag `tlo_enabled`, the record source `thomson_reuters`,
 * the answer `vital4`. There they mean a kind of evidence, whoever gives it. `CFPB` and `Yelp` are sources that merchant
 * records name.
 */
const wireWords = new Set(['tlo', 'thomson_reuters', 'vital4', 'kevari', 'cfpb', 'yelp']);

const vendors = Object.values(connectors)
  .map((connector) => connector.vendor)
  .filter((vendor) => !wireWords.has(vendor));

/** Where a vendor's name belongs: its connector, its sandbox and the list of settings. Tests may use both. */
const homes =
  /^(packages\/connectors|apps\/sandbox)\/|^apps\/server\/src\/platform\/config\.ts$|\.test\.tsx?$/;

function leaksOf(text: string, vendor: string): string[] {
  // A field of the wire that bears a vendor's name (`data.cobalt`) is the contract's word, not the vendor.
  const name = new RegExp(`^(?!.*(?:\\bdata\\.${vendor}\\b|\\b${vendor}: )).*${vendor}.*$`, 'gim');
  return text.match(name) ?? [];
}

function sourcesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|sql|css|html)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !/(^|\/)(node_modules|dist[^/]*)\//.test(path));
}

it('finds a vendor that is named where only its kind belongs', () => {
  expect(leaksOf("if (source === 'cobalt') ask();", 'cobalt')).toHaveLength(1);
  expect(leaksOf('const { COBALT_URL } = config;', 'cobalt')).toHaveLength(1);
  expect(leaksOf('legal_entity.data.cobalt.length', 'cobalt')).toEqual([]);
});

it('keeps the names of vendors to their connectors, the sandbox and the settings', () => {
  expect(vendors.length).toBeGreaterThan(0);
  const leaks = ['apps', 'packages']
    .flatMap(sourcesBelow)
    .filter((path) => !homes.test(path))
    .flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return vendors.flatMap((vendor) => leaksOf(text, vendor).map((line) => `${path}: ${line.trim()}`));
    });
  expect(leaks).toEqual([]);
});
