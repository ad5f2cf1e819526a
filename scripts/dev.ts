// `npm run dev`: the server restarts on save, the page reloads in place; the page's dev server proxies the API.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildPage } from './build-page.ts';

const root = join(import.meta.dirname, '..');
const pagePort = process.env.DEV_PORT ?? '5173';
await buildPage();
const children: ChildProcess[] = [
  spawn(
    process.execPath,
    [
      '--watch',
      '--watch-preserve-output',
      '--watch-path',
      join(root, 'apps/server/src'),
      '--watch-path',
      join(root, 'packages'),
      join(root, 'apps/server/src/main.ts'),
      'start',
    ],
    // Sign-in and page share the address of the dev server, which forwards requests to the product.
    { stdio: 'inherit', env: { ...process.env, PUBLIC_URL: `http://127.0.0.1:${pagePort}` } },
  ),
  spawn(
    join(root, 'node_modules/.bin/vite'),
    ['apps/web', '--port', pagePort, '--strictPort', '--host', '127.0.0.1'],
    { stdio: 'inherit' },
  ),
];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
// The parent process was killed.
process.on('disconnect', stop);
for (const child of children) child.on('exit', stop);
