// Generates the parts of the documentation that list settings, data vendors and layers. Run it after changing one of
// them.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { settings } from '../apps/server/src/platform/config.ts';
import { connectors } from '../packages/connectors/src/registry/index.ts';
import { type Room, rooms } from './checks/rooms.ts';

const root = join(import.meta.dirname, '..');
const vendorsPage = 'docs/connectors/README.md';

const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

interface Setting {
  description?: string;
  default?: unknown;
  enum?: string[];
}

function settingsTable(): string {
  const { properties = {} } = settings.toJSONSchema({ io: 'input', unrepresentable: 'any' });
  const rows = Object.entries(properties as Record<string, Setting>).map(
    ([name, { description, ...rest }]) => {
      const values = rest.enum ? ` (${rest.enum.join(', ')})` : '';
      const fallback = rest.default === undefined ? '' : `\`${rest.default}\``;
      return [`\`${name}\``, `${description ?? ''}${values}`, fallback];
    },
  );
  return table(['Name', 'Meaning', 'Default'], rows);
}

function vendorsTable(): string {
  const head = [
    'Asked for',
    'Vendor',
    'Calls a minute',
    'At a time',
    'A call',
    'A search',
    'Fresh for',
    'Price',
  ];
  const rows = Object.entries(connectors).map(([evidence, connector]) => {
    const { vendor, limits, callTimeoutMs, timeoutMs, freshForMs, centsPerSearch } = connector;
    const { url, apiKey } = connector.settings;
    return [
      `\`${evidence}\``,
      `[\`${vendor}\`](${relative(join(vendorsPage, '..'), connector.documentation)})`,
      `${limits.perMinute}`,
      `${limits.concurrency}`,
      `${callTimeoutMs / 1000} s`,
      `${timeoutMs / 60_000} min`,
      `${freshForMs / 3_600_000} h`,
      centsPerSearch > 0 ? `${centsPerSearch} cents` : 'none',
      [url, apiKey].flatMap((name) => (name ? `\`${name}\`` : [])).join(' '),
    ];
  });
  return table([...head, 'Settings'], rows);
}

/** A diagram of the arrows between some layers. */
function picture(shown: readonly Room[]): string {
  const node = (name: string) => (/\W/.test(name) ? `${name.replace(/\W/g, '_')}["${name}"]` : name);
  const lines = shown.flatMap(({ name, uses }) =>
    uses.length > 0 ? uses.map((other) => `${node(name)} --> ${node(other)}`) : node(name),
  );
  return ['```mermaid', 'flowchart TD', ...lines.map((line) => `  ${line}`), '```'].join('\n');
}

/** The generated blocks, by the name between their markers in the page. */
const blocks: Record<string, { page: string; print: () => string }> = {
  settings: { page: 'docs/operations.md', print: settingsTable },
  vendors: { page: vendorsPage, print: vendorsTable },
  arrows: {
    page: 'docs/architecture.md',
    print: () => picture(rooms.filter(({ isAround }) => !isAround)),
  },
  'arrows around': {
    page: 'docs/architecture.md',
    print: () => picture(rooms.filter(({ isAround }) => isAround)),
  },
  rooms: {
    page: 'docs/architecture.md',
    print: () =>
      table(
        ['Layer', 'Where', 'What it is'],
        rooms.map(({ name, where, about }) => [name, where, about]),
      ),
  },
};

/** The pages with generated blocks. */
export const printedPages = [...new Set(Object.values(blocks).map(({ page }) => page))];

/** The current text of a page. Throws if the markers of a block are missing. */
export function printed(page: string): string {
  let text = readFileSync(join(root, page), 'utf8');
  for (const [name, block] of Object.entries(blocks)) {
    if (block.page !== page) continue;
    const begin = `<!-- ${name}: printed by scripts/print-docs.ts -->`;
    const from = text.indexOf(begin);
    const to = text.indexOf(`<!-- end of ${name} -->`);
    if (from < 0 || to < from) throw new Error(`${page} has no place for the ${name}`);
    text = `${text.slice(0, from)}${begin}\n${block.print()}\n${text.slice(to)}`;
  }
  return text;
}

if (import.meta.main) for (const page of printedPages) writeFileSync(join(root, page), printed(page));
