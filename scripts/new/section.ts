import type { Layout, Names } from './layout.ts';

/** A section of the report with its tab, its content and its print, in the web feature of the same name. */
export function section({ kebab, camel, pascal, words }: Names): Layout {
  const room = `apps/web/src/features/${kebab}`;
  return {
    files: {
      [`${room}/index.ts`]: `export { ${camel}Section } from './section.ts';\n`,
      [`${room}/section.ts`]: `
import type { ReportSectionDefinition } from '#features/report';

/** ${words}, as a section of the report. */
export const ${camel}Section: ReportSectionDefinition = {
  load: async () => (await import('./section-parts.ts')).parts,
  loadPrinted: async () => [(await import('./print.tsx')).usePrinted${pascal}],
};
`,
      [`${room}/section-parts.ts`]: `
import type { SectionParts } from '#features/report';
import { ${pascal}Card } from './${kebab}-card.tsx';

export const parts: SectionParts = { main: [${pascal}Card] };
`,
      [`${room}/${kebab}-card.tsx`]: `
import type { ReportPartProps } from '#features/report';
import { Card } from '#ui/card';
import { Empty } from '#ui/empty';

/** ${words} of the merchant. */
export function ${pascal}Card({ report }: Pick<ReportPartProps, 'report'>) {
  return (
    <Card title="${words}">
      <Empty>Nothing is known of {report.merchant.name} here.</Empty>
    </Card>
  );
}
`,
      [`${room}/print.tsx`]: `
import type { PrintedProps } from '#ui/printed-part';
import { PrintedBlock } from '#ui/printed-block';

/** ${words} of the merchant in print; null while there is nothing to print. */
export function usePrinted${pascal}({ report }: PrintedProps) {
  if (!report.merchant.name) return null;
  return <PrintedBlock title="${words}" notes={[\`Nothing is known of \${report.merchant.name} here.\`]} />;
}
`,
      [`${room}/${kebab}-card.test.tsx`]: `
import type { MerchantReport } from '@assay/domain/report';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreens } from '#ui/testing';
import { ${pascal}Card } from './${kebab}-card.tsx';

const report = { merchant: { name: 'Lakeside Roofing LLC' } } as MerchantReport;

test('names a merchant without data', async () => {
  const component = async () => () => <${pascal}Card report={report} />;
  await renderScreens([{ path: '/', component }], '/');
  expect(await screen.findByRole('region', { name: '${words}' })).toBeTruthy();
  expect(screen.getByText('Nothing is known of Lakeside Roofing LLC here.')).toBeTruthy();
});
`,
    },
    lines: [
      {
        file: 'packages/domain/src/report/sections.ts',
        list: 'const tabs = {',
        entry: `'${kebab}': { label: '${words}' },`,
      },
      {
        file: 'apps/web/src/app/report-sections.ts',
        list: 'reportSections: ReportSections = {',
        entry: `'${kebab}': ${camel}Section,`,
        imports: `import { ${camel}Section } from '#features/${kebab}';`,
      },
    ],
    next: [`Read its data in ${room}/queries.ts`, 'Count its alerts for the badge of its tab'],
  };
}
