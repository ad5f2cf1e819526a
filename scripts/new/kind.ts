import type { Layout, Names } from './layout.ts';

/**
 * A kind of evidence in domain, server and web, shown with legal entities. Until a vendor provides it, its source
 * queries none and reports that it was not searched.
 */
export function kind({ kebab, camel, pascal, snake, words }: Names): Layout {
  const domain = `packages/domain/src/${kebab}`;
  const server = `apps/server/src/features/${kebab}`;
  const web = `apps/web/src/features/${kebab}`;
  const lower = words.toLowerCase();
  const gathering = 'packages/domain/src/gathering';
  return {
    files: {
      [`${domain}/${kebab}.ts`]: `
import { z } from 'zod';
import { day, shownRecord, text } from '../evidence/contract.ts';

/** ${words} as read from a source. */
const ${pascal}Data = z.object({ name: z.string(), number: text, state: text, issued_on: day, url: text });
export type ${pascal}Data = z.infer<typeof ${pascal}Data>;

/** ${words} as stored. */
export const ${pascal} = ${pascal}Data.extend(shownRecord).meta({ id: '${pascal}' });
export type ${pascal} = z.infer<typeof ${pascal}>;
`,
      [`${domain}/index.ts`]: `export { ${pascal}, type ${pascal}Data } from './${kebab}.ts';\n`,
      [`${server}/kind.ts`]: `
import type { ${pascal} } from '@assay/domain/${kebab}';
import { type Evidence, type EvidenceKind, type GroupPart, recordLinks, recordStore } from '#features/evidence';
import type { Entry } from '#platform/registries';

/** Attributed to the business with its name in its state. */
export const ${camel}Kind: EvidenceKind<'${snake}'> = {
  kind: '${snake}',
  group: 'legal_entity',
  sources: ['${snake}'],
  headline: ({ name, number, issued_on, url }) => ({ title: name, second: number, date: issued_on, url }),
  claims: ({ name, state, issued_on }) => [{ names: [name], places: state ? [{ state }] : [], date: issued_on }],
  // Records of the risk model express its effect on the score.
  riskRecordKinds: [],
  riskRecords: () => [],
};

const onWire = (record: Evidence<'${snake}'>): ${pascal} => ({ ...record.data, ...recordLinks.shownOnWire(record) });

/** Everything found for an inquiry, about anyone. */
export const ${camel}Part: GroupPart = {
  group: 'legal_entity',
  wire: async ({ tx, runs }) => ({
    data: { ${snake}: (await recordStore.shownRecords(tx, runs, ['${snake}'])).map(onWire) },
  }),
};

export const ${camel}Finding: Entry<'topics'>['finding'] = (records) => {
  const found = records.filter((record) => record.kind === '${snake}');
  return found.length > 0 ? { text: \`\${found.length} found\`, tone: 'neutral' } : null;
};
`,
      [`${server}/index.ts`]: `
import { defineSource } from '#features/sources';
import type { Feature } from '#platform/feature';
import { ${camel}Finding, ${camel}Kind, ${camel}Part } from './kind.ts';

/** Queries no vendor yet. With a vendor of the registry it becomes a \`vendorSource\`. */
const source = defineSource({
  key: '${snake}',
  kind: 'legal_entity',
  finds: '${lower}',
  label: '${words}',
  vendor: '${snake}',
  flag: null,
  centsPerSearch: 0,
  timeoutMs: 10 * 60_000,
  isTriggered: true,
  isConfigured: () => false,
  vendorPlan: null,
  gather: async () => {},
});

/** ${words}. */
export const ${camel} = {
  name: '${kebab}',
  provides: {
    sources: { ${snake}: source },
    kinds: { ${snake}: ${camel}Kind },
    topics: { ${snake}: { finding: ${camel}Finding, groupPart: ${camel}Part } },
  },
} satisfies Feature;
`,
      [`${server}/${kebab}.test.ts`]: `
import { expect, test } from 'vitest';
import { evidenceWorld } from '../evidence/testing.ts';
import { ${camel}Kind } from './kind.ts';

const data = {
  name: 'Lakeside Roofing LLC',
  number: 'P-1',
  state: 'IN',
  issued_on: '2026-03-01',
  url: null,
};

test('a record claims the business of its name in its state', () => {
  expect(${camel}Kind.claims(data)).toEqual([
    { names: ['Lakeside Roofing LLC'], places: [{ state: 'IN' }], date: '2026-03-01' },
  ]);
});

test('while no vendor gives it, an inquiry says that it was not searched', async () => {
  const world = await evidenceWorld({ wires: [] });
  const { legal_entity } = (await world.thirdPartyData(await world.inquire())).third_party_sources;
  expect(legal_entity.data.${snake}).toEqual([]);
  expect(legal_entity.partial_reason).toContain('Not searched for ${lower}: no source is set up');
});
`,
      [`${web}/index.ts`]: `export { ${camel}Part } from './${kebab}-part.ts';\n`,
      [`${web}/${kebab}-part.ts`]: `
import { lazy } from 'react';
import type { LegalEntityPart } from '#features/gathering';

/** ${words} in the row and the modal of legal entities. */
export const ${camel}Part: LegalEntityPart = {
  found: ({ ${snake} = [] }) => ({ records: ${snake}.length, one: 'record', many: 'records' }),
  isEmpty: ({ ${snake} = [] }) => ${snake}.length === 0,
  Content: lazy(async () => ({ default: (await import('./${kebab}-evidence.tsx')).${pascal}Evidence })),
};
`,
      [`${web}/${kebab}-evidence.tsx`]: `
import { shortDate } from '@assay/domain/display';
import { type LegalEntityPartProps, RecordCard, RecordList, RecordSection } from '#features/gathering';
import { ExternalLink } from '#ui/external-link';
import { Facts } from '#ui/facts';

/** ${words} found for an inquiry. */
export function ${pascal}Evidence({ data: { ${snake} = [] } }: Pick<LegalEntityPartProps, 'data'>) {
  return (
    <RecordSection title="${words}" count={${snake}.length}>
      <RecordList>
        {${snake}.map(({ id, name, number, state, issued_on, url, source }) => (
          <RecordCard key={id} title={name} second={source}>
            <Facts
              facts={{
                Number: number,
                State: state,
                Issued: issued_on && shortDate(issued_on),
                Link: url && <ExternalLink href={url}>{source}</ExternalLink>,
              }}
              columns
            />
          </RecordCard>
        ))}
      </RecordList>
    </RecordSection>
  );
}
`,
      [`${web}/${kebab}-evidence.test.tsx`]: `
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreens } from '#ui/testing';
import { ${pascal}Evidence } from './${kebab}-evidence.tsx';

const record = {
  id: '1',
  name: 'Lakeside Roofing LLC',
  number: 'P-1',
  state: 'IN',
  issued_on: '2026-03-01',
  url: null,
  subject: 'Lakeside Roofing',
  source: 'Register',
  created_at: '2026-05-01T10:00:00Z',
};

test('each record shows with what it says', async () => {
  const data = { cobalt: [], tlo: [], tlo_principals: [], ${snake}: [record] };
  const component = async () => () => <${pascal}Evidence data={data} />;
  await renderScreens([{ path: '/', component }], '/');
  const card = within(await screen.findByRole('article', { name: 'Lakeside Roofing LLC' }));
  expect(card.getByText('P-1')).toBeTruthy();
  expect(card.getByText('3/1/2026')).toBeTruthy();
});
`,
    },
    lines: [
      {
        file: 'packages/domain/src/evidence/kinds.ts',
        list: 'export interface StoredEvidence {',
        entry: `${snake}: ${pascal}Data;`,
        imports: `import type { ${pascal}Data } from '../${kebab}/index.ts';`,
      },
      {
        file: 'packages/domain/src/evidence/kind-display.ts',
        list: 'export const kindDisplay = {',
        entry: `${snake}: { one: '${lower}', many: '${lower} records', section: 'overview', topic: '${snake}', lane: 'other' },`,
      },
      { file: `${gathering}/sources.ts`, list: 'export const sourceKeys = [', entry: `'${snake}',` },
      {
        file: `${gathering}/merchant-evidence.ts`,
        list: 'export const topicLabels = {',
        entry: `${snake}: '${words}',`,
      },
      {
        file: `${gathering}/contract.ts`,
        list: 'const LegalEntity = z.object({\n  ...sourceStatusFields,\n  data: z.object({',
        entry: `${snake}: z.array(${pascal}).optional(),`,
        imports: `import { ${pascal} } from '../${kebab}/index.ts';`,
      },
      {
        file: 'apps/server/src/features.ts',
        list: 'const evidenceFeatures = [',
        entry: `${camel},`,
        imports: `import { ${camel} } from '#features/${kebab}';`,
      },
      {
        file: 'apps/server/src/features/evidence/testing/evidence-world.ts',
        list: 'export const evidenceFeatures: Feature[] = [',
        entry: `${camel},`,
        imports: `import { ${camel} } from '#features/${kebab}';`,
      },
      {
        file: 'apps/web/src/app/evidence-sources.tsx',
        list: 'legalEntitySource([',
        entry: `${camel}Part,`,
        imports: `import { ${camel}Part } from '#features/${kebab}';`,
      },
    ],
    next: [
      `Let a vendor give it: \`npm run new -- vendor …\`, then \`vendorSource\` in ${server}/index.ts`,
      `Say in ${domain}/${kebab}.ts what a record holds, and in ${server}/kind.ts what it is worth to the score`,
    ],
  };
}
