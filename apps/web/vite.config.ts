import { fileURLToPath } from 'node:url';
import { bases } from '@assay/domain/http';
import { defaultPageConfig } from '@assay/domain/page-config';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { basicFonts } from './basic-fonts.ts';
import { withoutDescriptions } from './without-descriptions.ts';
import { withoutJsonSchemas } from './without-json-schemas.ts';
import { withoutUnusedStyles } from './without-unused-styles.ts';

/** Where the API listens while the page is served by Vite (`npm run dev`). */
const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

const ofServer = [...Object.values(bases), defaultPageConfig.oidc_issuer];

const folder = (name: string) => fileURLToPath(new URL(`./src/${name}`, import.meta.url));

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), basicFonts(), withoutJsonSchemas(), withoutDescriptions(), withoutUnusedStyles()],
  // Vite takes the first target of package.json's `imports` only, which has one ending; these fill it in.
  resolve: { alias: { '#api': folder('api'), '#app': folder('app'), '#ui': folder('ui') } },
  server: { proxy: Object.fromEntries(ofServer.map((path) => [path, server])) },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Nothing is inlined: the content security policy allows no data: addresses for fonts.
    assetsInlineLimit: 0,
    // Read by the budget (.size-limit.js).
    manifest: true,
    chunkSizeWarningLimit: 1000,
    // One style sheet: the rules of a component come in the same order whichever screen is opened first.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        // A chunk of what every screen needs, one of what several screens need, and those of each `import()`.
        codeSplitting: {
          // Else a group also takes what its modules reach through the index of a feature without using it.
          includeDependenciesRecursively: false,
          groups: [
            { name: 'page', tags: ['$initial'], priority: 3 },
            // Large, and few screens have a calendar: with the fields that open one, or every screen would load it.
            {
              name: 'calendar',
              test: /node_modules[\\/](?:@mantine[\\/]dates|dayjs)[\\/]|[\\/]src[\\/]ui[\\/](?:calendar-field|day-input|day-range)\.tsx?$/,
              priority: 2,
            },
            // Large, and neither the form nor the first section of a report has a chart or a sortable table.
            {
              name: 'chart',
              test: /node_modules[\\/](?:d3-|internmap)|[\\/]src[\\/]ui[\\/]month-(?:plot|chart|table|bar)\.tsx$/,
              priority: 2,
            },
            {
              name: 'table',
              test: /node_modules[\\/]@tanstack[\\/](?:table-core|react-table)[\\/]|[\\/]src[\\/]ui[\\/]data-table\.tsx$/,
              priority: 2,
            },
            // Contracts build on each other while they load: apart from what uses them, with all that they build on, so that
            // no chunk waits for itself.
            {
              name: 'contracts',
              test: /[\\/]packages[\\/]/,
              minShareCount: 2,
              priority: 2,
              includeDependenciesRecursively: true,
            },
            // Print reaches most of what the sections of a report have, so that sharing with it alone does not count.
            { name: 'shared', minShareCount: 4, priority: 1 },
          ],
        },
      },
    },
  },
});
