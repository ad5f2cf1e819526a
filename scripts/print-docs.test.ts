import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { settings } from '../apps/server/src/platform/config.ts';
import { printed, printedPages } from './print-docs.ts';

it.each(printedPages)('the generated part of %s is current (node scripts/print-docs.ts)', (page) => {
  expect(readFileSync(join(import.meta.dirname, '..', page), 'utf8')).toBe(printed(page));
});

it('describes each setting', () => {
  for (const [name, setting] of Object.entries(settings.shape))
    expect(setting.meta()?.description ?? setting.description, name).toBeTruthy();
});
