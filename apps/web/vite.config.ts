import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where the API listens while the page is served by Vite (`npm run dev`). */
const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

const folder = (name: string) => fileURLToPath(new URL(`./src/${name}`, import.meta.url));

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  // Vite takes the first target of package.json's `imports` only, which has one ending; these fill it in.
  resolve: { alias: { '#api': folder('api'), '#app': folder('app'), '#ui': folder('ui') } },
  server: { proxy: { '/v1': server, '/backend': server, '/oidc': server } },
  // Nothing is inlined: the content security policy allows no data: addresses for fonts.
  build: { outDir: 'dist', emptyOutDir: true, assetsInlineLimit: 0 },
});
