import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { settings } from '../apps/server/src/platform/config.ts';
import { withSettings } from './print-settings.ts';

const page = readFileSync(join(import.meta.dirname, '../docs/operations.md'), 'utf8');

it('keeps the table of settings in docs/operations.md current (node scripts/print-settings.ts)', () => {
  expect(page).toBe(withSettings(page));
});

it('says of each setting what it is for', () => {
  for (const [name, setting] of Object.entries(settings.shape)) {
    expect(setting.meta()?.description ?? setting.description, name).toBeTruthy();
    expect(page).toContain(`| \`${name}\` |`);
  }
});
