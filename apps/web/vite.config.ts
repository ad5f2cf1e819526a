import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where the API listens while the page is served by Vite. */
const server = 'http://localhost:3000';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  resolve: { alias: { '#api': fileURLToPath(new URL('./src/api', import.meta.url)) } },
  server: { proxy: { '/v1': server, '/backend': server, '/oidc': server } },
  // Nothing is inlined: the content security policy allows no data: addresses for fonts.
  build: { outDir: 'dist', emptyOutDir: true, assetsInlineLimit: 0 },
});
