// Prints every setting of the product as a table into docs/operations.md: run it after changing one.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settings } from '../apps/server/src/platform/config.ts';

const file = join(import.meta.dirname, '../docs/operations.md');
const begin = '<!-- settings: printed by scripts/print-settings.ts -->';
const end = '<!-- end of settings -->';

interface Printed {
  description?: string;
  default?: unknown;
  enum?: string[];
}

/** The table of settings, as Markdown. */
function settingsTable(): string {
  const { properties = {} } = settings.toJSONSchema({ io: 'input', unrepresentable: 'any' });
  const rows = Object.entries(properties as Record<string, Printed>).map(
    ([name, { description, ...rest }]) => {
      const values = rest.enum ? ` (${rest.enum.join(', ')})` : '';
      const fallback = rest.default === undefined ? '' : `\`${rest.default}\``;
      return `| \`${name}\` | ${description ?? ''}${values} | ${fallback} |`;
    },
  );
  return ['| Name | Meaning | Default |', '| --- | --- | --- |', ...rows].join('\n');
}

/** The page with its table as it has to be. Throws when the page has lost the marks around the table. */
export function withSettings(page: string): string {
  const from = page.indexOf(begin);
  const to = page.indexOf(end);
  if (from < 0 || to < from) throw new Error('docs/operations.md has no place for the table of settings');
  return `${page.slice(0, from)}${begin}\n${settingsTable()}\n${page.slice(to)}`;
}

if (import.meta.main) writeFileSync(file, withSettings(readFileSync(file, 'utf8')));
