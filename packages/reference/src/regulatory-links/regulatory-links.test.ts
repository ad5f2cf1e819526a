import { STATES } from '@assay/names/states';
import { expect, test } from 'vitest';
import { regulatoryCategories, regulatoryPages, regulatoryUses } from './index.ts';

test('every state and the whole country have a row for every use', () => {
  for (const place of ['National', ...STATES.map(({ name }) => name)])
    for (const use of regulatoryUses)
      expect(
        regulatoryPages.some((page) => page.state_name === place && page.use === use && !page.hidden),
        `${place} ${use}`,
      ).toBe(true);
});

test('every URL is null or an https page of a public host without user or port [BOF-102]', () => {
  const hosts = regulatoryPages.flatMap(({ url }) => (url === null ? [] : [new URL(url)]));
  expect(hosts.length).toBeGreaterThan(150);
  for (const { protocol, hostname, port, username } of hosts) {
    expect([protocol, port, username], hostname).toEqual(['https:', '', '']);
    expect(hostname).toMatch(/^[a-z0-9-]+(\.[a-z0-9-]+)*\.(gov|us|org|com)$/);
  }
  expect(regulatoryPages.filter(({ url }) => url === null).length).toBeLessThan(10);
});

test('categories and uses are those of the filters, and every category is used', () => {
  const used = new Set(regulatoryPages.flatMap(({ categories }) => categories));
  expect([...used].toSorted()).toEqual(regulatoryCategories.toSorted());
  expect(regulatoryPages.every(({ categories }) => categories.length > 0)).toBe(true);
});

test('national rows come first, then states by name', () => {
  const places = [...new Set(regulatoryPages.map(({ state_name }) => state_name))];
  expect(places).toEqual(['National', ...STATES.map(({ name }) => name).toSorted()]);
});

test('no row is listed twice', () => {
  const rows = regulatoryPages.map(({ state_name, use, agency }) => `${state_name} ${use} ${agency}`);
  expect(new Set(rows).size).toBe(rows.length);
});
