import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { connectors } from '@assay/connectors/registry';
import { describe, expect, it } from 'vitest';
import { exemptions, findVendorNames } from './vendor-names.ts';

const root = join(import.meta.dirname, '../..');
const vendors = [...new Set(Object.values(connectors).map((connector) => connector.vendor))];

/** Where a vendor's name is allowed: its connector, its sandbox and the list of settings. Tests may also use it. */
const homes =
  /^(packages\/connectors|apps\/sandbox)\/|^apps\/server\/src\/platform\/config\.ts$|\.test\.tsx?$/;

function sourcesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|sql|css|html)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !/(^|\/)(node_modules|dist[^/]*)\//.test(path));
}

describe('a vendor name outside its allowed places', () => {
  const path = 'apps/server/src/features/litigation/cases.ts';
  const isFound = (text: string, vendor: string) => findVendorNames({ path, text }, vendor).length > 0;

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

  it('is not part of a longer word, nor a name on the wire', () => {
    expect(isFound('startLocked(logController, outlook, hotlookup);', 'tlo')).toBe(false);
    expect(isFound('legal_entity.data.cobalt.length', 'cobalt')).toBe(false);
    expect(isFound("kind: 'vital4', flag: 'vital4_enabled'", 'vital4')).toBe(false);
  });
});

it('occurs only in connectors, sandbox and settings', () => {
  const used = new Set<(typeof exemptions)[number]>();
  const leaks = ['apps', 'packages']
    .flatMap(sourcesBelow)
    .filter((path) => !homes.test(path))
    .flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return vendors.flatMap((vendor) =>
        findVendorNames({ path, text }, vendor, used).map((line) => `${path}: ${line.trim()}`),
      );
    });
  expect(leaks).toEqual([]);
  expect(exemptions.filter((exemption) => !used.has(exemption))).toEqual([]);
});
