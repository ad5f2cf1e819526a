import { stripTypeScriptTypes } from 'node:module';
import { describe, expect, it } from 'vitest';
import { namesOf, withLine } from './new/layout.ts';
import { renderLayout, things } from './new.ts';

const names = namesOf('sample-thing');
const domain = 'packages/domain/src';
const server = 'apps/server/src';
const web = 'apps/web/src';

/**
 * The files that each thing adds and changes: those that its neighbors have, and one line in each list that names it.
 */
const promised: Record<string, { adds: string[]; changes: string[] }> = {
  feature: {
    adds: [
      ...['contract.ts', 'index.ts'].map((file) => `${domain}/sample-thing/${file}`),
      ...['sample-thing.test.ts', 'index.ts', 'read-sample-thing.ts'].map(
        (file) => `${server}/features/sample-thing/${file}`,
      ),
    ],
    changes: [`${domain}/endpoints/index.ts`, `${server}/features.ts`],
  },
  vendor: {
    adds: [
      'apps/sandbox/src/sample-thing.ts',
      'docs/connectors/sample-thing.md',
      ...['fixtures/articles.json', 'sample-thing.test.ts', 'index.ts', 'normalise.ts', 'wire.ts'].map(
        (file) => `packages/connectors/src/sample-thing/${file}`,
      ),
    ],
    changes: [
      'apps/sandbox/src/sandbox.ts',
      `${server}/platform/config.ts`,
      'packages/connectors/src/registry/index.ts',
    ],
  },
  section: {
    adds: [
      'print.tsx',
      'sample-thing-card.test.tsx',
      'sample-thing-card.tsx',
      'section-parts.ts',
      'section.ts',
      'index.ts',
    ].map((file) => `${web}/features/sample-thing/${file}`),
    changes: [`${web}/app/report-sections.ts`, `${domain}/report/sections.ts`],
  },
  screen: {
    adds: [
      'sample-thing-screen.test.tsx',
      'sample-thing-screen.tsx',
      'sample-thing-settings.ts',
      'index.ts',
    ].map((file) => `${web}/features/sample-thing/${file}`),
    changes: [`${web}/app/settings-screens.ts`],
  },
  kind: {
    adds: [
      ...['sample-thing.ts', 'index.ts'].map((file) => `${domain}/sample-thing/${file}`),
      ...['sample-thing.test.ts', 'index.ts', 'kind.ts'].map(
        (file) => `${server}/features/sample-thing/${file}`,
      ),
      ...[
        'sample-thing-evidence.test.tsx',
        'sample-thing-evidence.tsx',
        'sample-thing-part.ts',
        'index.ts',
      ].map((file) => `${web}/features/sample-thing/${file}`),
    ],
    changes: [
      `${domain}/evidence/kind-display.ts`,
      `${domain}/evidence/kinds.ts`,
      `${domain}/gathering/contract.ts`,
      `${domain}/gathering/merchant-evidence.ts`,
      `${domain}/gathering/sources.ts`,
      `${server}/features.ts`,
      `${server}/features/evidence/testing/evidence-world.ts`,
      `${web}/app/evidence-sources.tsx`,
    ],
  },
};

describe.each(Object.entries(things))('a new %s', (thing, layOut) => {
  const texts = renderLayout(layOut(names));

  it('adds and changes exactly the documented files', () => {
    const { adds = [], changes = [] } = promised[thing] ?? {};
    expect(Object.keys(texts).sort()).toEqual([...adds, ...changes].sort());
  });

  it('is TypeScript that Node can run, in new and changed files', () => {
    for (const [path, text] of Object.entries(texts))
      if (path.endsWith('.ts')) expect(() => stripTypeScriptTypes(text), path).not.toThrow();
  });

  it('refuses to overwrite existing files', () => {
    const layout = layOut(names);
    expect(() => renderLayout({ ...layout, files: { ...layout.files, 'package.json': '' } })).toThrow(
      'package.json is there already',
    );
  });
});

describe('an entry of a list', () => {
  const file = 'list.ts';

  it('is added last, with its import at the top', () => {
    const line = { file, list: 'const all = [', entry: 'c,', imports: "import { c } from './c.ts';" };
    expect(withLine('const all = [a, [b]];\n', line)).toBe(
      "import { c } from './c.ts';\nconst all = [a, [b],\nc,\n];\n",
    );
    expect(withLine('const all = [];\n', { file, list: 'const all = [', entry: 'c,' })).toBe(
      'const all = [\nc,\n];\n',
    );
  });

  it('is refused when the list is missing or not unique', () => {
    const line = { file, list: 'const all = [', entry: 'c,' };
    expect(() => withLine('const some = [];', line)).toThrow('list.ts has no one list const all = [');
    expect(() => withLine('const all = [];\nconst all = [];', line)).toThrow('no one list');
  });
});

it.each(['HealthPermit', 'health_permit', '../health', ''])('rejects the name %j', (name) => {
  expect(() => namesOf(name)).toThrow('is not in kebab-case');
});
