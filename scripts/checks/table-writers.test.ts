import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sharedTables, tablesChanged } from './table-writers.ts';

const root = join(import.meta.dirname, '../..');
const isOfTests = (path: string) => /\.test\.ts$|\/testing(\/|\.ts$)|\/migrations\//.test(path);

test('finds tables that queries or SQL change, not those that they only read', () => {
  const text = `
    await tx.insertInto('app.lien').values(row).execute();
    await tx
      .updateTable('app.docket')
      .set({ note }).execute();
    await tx.selectFrom('app.merchant').innerJoin('app.lender', 'lender.id', 'lender_id').execute();
    await sql\`delete from app.lawsuit where id in (select id from app.inquiry)\`.execute(tx);`;
  expect(tablesChanged(text)).toEqual(['lien', 'docket', 'lawsuit']);
});

test('names a table that two features change, with both features', () => {
  const text = "tx.deleteFrom('app.lien')";
  const paths = ['features/financial/store.ts', 'features/financial/liens.ts', 'features/portfolio/store.ts'];
  const files = paths.map((path) => ({ path: `apps/server/src/${path}`, text }));
  expect(sharedTables(files)).toEqual(['lien: features/financial, features/portfolio']);
  expect(sharedTables(files.slice(0, 2))).toEqual([]);
});

test('each table of the product is changed by only one feature', () => {
  const files = globSync('apps/server/src/**/*.ts', { cwd: root })
    .filter((path) => !isOfTests(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  expect(files.flatMap(({ text }) => tablesChanged(text)).length).toBeGreaterThan(100);
  expect(sharedTables(files)).toEqual([]);
});
