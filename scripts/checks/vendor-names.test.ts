import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { connectors } from '@assay/connectors/registry';
import { describe, expect, it } from 'vitest';
import { exemptions, leaksOf } from './vendor-names.ts';

const root = join(import.meta.dirname, '../..');
const vendors = [...new Set(Object.values(connectors).map((connector) => connector.vendor))];

/** Where a vendor's name belongs: its connector, its sandbox and the list of settings. Tests may use both. */
const homes =
  /^(packages\/connectors|apps\/sandbox)\/|^apps\/server\/src\/platform\/config\.ts$|\.test\.tsx?$/;

function sourcesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|sql|css|html)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !/(^|\/)(node_modules|dist[^/]*)\//.test(path));
}

describe('a vendor that is named where only its kind belongs', () => {
  const path = 'apps/server/src/features/litigation/cases.ts';
  const isFound = (text: string, vendor: string) => leaksOf({ path, text }, vendor).length > 0;

  it.each(vendors)('is found: %s', (vendor) => {
    const words = vendor.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
    const pascal = words.join('');
    const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1);
    expect(isFound(`if (vendor === '${vendor}') ask();`, vendor)).toBe(true);
    expect(isFound(`if (plan.connector.vendor !== "${vendor}") return;`, vendor)).toBe(true);
    expect(isFound(`case '${vendor}':`, vendor)).toBe(true);
    expect(isFound(`const { ${vendor.toUpperCase()}_URL } = config;`, vendor)).toBe(true);
    expect(isFound(`const asked = ask${pascal}Now();`, vendor)).toBe(true);
    expect(isFound(`<Text>Read from ${words.join(' ').toUpperCase()} today</Text>`, vendor)).toBe(true);
    expect(isFound(`import { ${camel} } from '@assay/connectors/${camel}';`, vendor)).toBe(true);
  });

  it('is no word that merely holds its letters, nor one of the wire', () => {
    expect(isFound('startLocked(logController, outlook, hotlookup);', 'tlo')).toBe(false);
    expect(isFound('legal_entity.data.cobalt.length', 'cobalt')).toBe(false);
    expect(isFound("kind: 'vital4', flag: 'vital4_enabled'", 'vital4')).toBe(false);
  });
});

it('keeps the names of vendors to their connectors, the sandbox and the settings', () => {
  const used = new Set<(typeof exemptions)[number]>();
  const leaks = ['apps', 'packages']
    .flatMap(sourcesBelow)
    .filter((path) => !homes.test(path))
    .flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return vendors.flatMap((vendor) =>
        leaksOf({ path, text }, vendor, used).map((line) => `${path}: ${line.trim()}`),
      );
    });
  expect(leaks).toEqual([]);
  expect(exemptions.filter((exemption) => !used.has(exemption))).toEqual([]);
});
