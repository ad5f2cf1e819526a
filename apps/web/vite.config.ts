import { fileURLToPath } from 'node:url';
import { bases } from '@assay/domain/http';
import { defaultPageConfig } from '@assay/domain/page-config';
import react from '@vitejs/plugin-react';
import { defineConfig, type InlineConfig } from 'vite';
import { basicFonts } from './basic-fonts.ts';
import { usedMantineStyles } from './used-mantine-styles.ts';
import { withoutDescriptions } from './without-descriptions.ts';
import { withoutJsonSchemas } from './without-json-schemas.ts';

/** Where the API listens while the page is served by Vite (`npm run dev`). */
const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

const ofServer = [...Object.values(bases), defaultPageConfig.oidc_issuer];

const folder = (name: string) => fileURLToPath(new URL(`./src/${name}`, import.meta.url));

const page = (): InlineConfig => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  // Vite takes the first target of package.json's `imports` only, which has one ending; these fill it in.
  resolve: { alias: { '#api': folder('api'), '#app': folder('app'), '#ui': folder('ui') } },
});

/** Tables, forms and charts come with the windows, screens and sections that have one. */
const IS_OF_TABLES =
  /@tanstack[\\/](?:table-core|react-table|react-store)|data-table|boxed-table|ui[\\/](?:pager|use-sideways-scroll)/;
const IS_OF_FORMS =
  /@mantine[\\/](?:form|core[\\/].*[\\/](?:Combobox|FloatingIndicator|Radio|ScrollArea|SegmentedControl|Select|Switch))|klona|fast-deep-equal|ui[\\/](?:form-rules|state-select\.tsx)/;
const IS_OF_CHARTS = /node_modules[\\/](?:d3-|internmap)|ui[\\/]month-/;
/** Fields of amounts, which forms of the back office have. */
const IS_OF_NUMBERS =
  /node_modules[\\/](?:@mantine[\\/]core[\\/].*[\\/]NumberInput|react-number-format)[\\/]/;
const IS_OF_DATES = /node_modules[\\/](?:@mantine[\\/]dates|dayjs)[\\/]|ui[\\/]day-range/;
/** What the tabs and cards of the report show, of rooms that the report alone shows; not what a badge counts by. */
const IS_OF_SECTIONS =
  /(?!features[\\/]associations[\\/]report[\\/](?:queries|one-of-few))features[\\/](?:[\w-]+[\\/](?:report|lien-position)|associations|licensing|litigation|performance|principals|regulatory|reviews|scorecard|timeline)[\\/](?!index|report-parts|routes|litigation-(?:source|groups)|use-litigation)/;
/** The cards of the overview that come after its first parts, with what they alone need: fetched together. */
const IS_OF_OVERVIEW =
  /features[\\/](?:(?:application|verification|website)[\\/]report|timeline|licensing(?:[\\/]overview)?)[\\/](?!index|report-parts|license-form|use-license-form)[\w-]+\.|domain[\\/]src[\\/](?:(?:application|timeline|website)[\\/]|reviews[\\/]review-sites)/;
/** What several screens of the back office share: those of an inquiry go without. */
const IS_OF_BACK_OFFICE =
  /(?:features|domain[\\/]src)[\\/](?:accounts|lenders|merchant-editor|monitoring|notifications|portfolio|saved-views|usage)[\\/]|api[\\/]said-refusal/;
/** The rules of scorecards and all that they may look at: of their section and their screen alone. */
const IS_OF_SCORECARDS = /domain[\\/]src[\\/]scorecard[\\/]/;
/** Of the report and the windows of records alone. */
const IS_CAROUSEL = /ui[\\/]carousel/;
/** Parts that some screens have, those of the back office and those of an inquiry: each comes with them. */
const IS_OF_SOME = /ui[\\/](?:ask-dialog|list-filters|queue|use-queue)|features[\\/]deployments[\\/]/;
const IS_CREDITS = /features[\\/]credits[\\/]/;
const isApart = (id: string): boolean =>
  [
    IS_OF_TABLES,
    IS_OF_FORMS,
    IS_OF_CHARTS,
    IS_OF_SECTIONS,
    IS_CAROUSEL,
    IS_OF_SOME,
    IS_OF_BACK_OFFICE,
    IS_OF_SCORECARDS,
    IS_OF_DATES,
    IS_OF_NUMBERS,
    IS_CREDITS,
  ].some((apart) => apart.test(id));

export default defineConfig({
  ...page(),
  plugins: [
    ...(page().plugins ?? []),
    usedMantineStyles(page()),
    basicFonts(),
    withoutJsonSchemas(),
    withoutDescriptions(),
  ],
  server: { proxy: Object.fromEntries(ofServer.map((path) => [path, server])) },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Nothing is inlined: the content security policy allows no data: addresses for fonts.
    assetsInlineLimit: 0,
    // Read by the budget (.size-limit.js).
    manifest: true,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      output: {
        // Few requests: what every screen needs, what several need, and each screen's own.
        codeSplitting: {
          // Else a group draws in what one of its modules loads through the door of a room without using it.
          includeDependenciesRecursively: false,
          groups: [
            { name: 'page', tags: ['$initial'], priority: 4 },
            { name: 'screens', minShareCount: 2, test: (id) => !isApart(id), priority: 3 },
            { name: 'back-office', minShareCount: 2, test: IS_OF_BACK_OFFICE, priority: 2 },
            { name: 'scorecards', test: IS_OF_SCORECARDS, priority: 2 },
            { name: 'overview', test: IS_OF_OVERVIEW, priority: 2 },
            { name: 'tables', test: IS_OF_TABLES, priority: 2 },
            { name: 'forms', test: IS_OF_FORMS, priority: 2 },
            { name: 'dates', test: IS_OF_DATES, priority: 2 },
            { name: 'numbers', test: IS_OF_NUMBERS, priority: 2 },
            { name: 'charts', test: IS_OF_CHARTS, priority: 2 },
          ],
        },
      },
    },
  },
});
