import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildPage } from './build-page.ts';

await buildPage();
const main = join(import.meta.dirname, '../apps/server/src/main.ts');
const child = spawn(process.execPath, [main, 'start', ...process.argv.slice(2)], {
  // The channel closes when this process ends for any reason; the product then gets `disconnect`.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
process.on('SIGINT', () => {});
for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
// The parent process was killed.
process.on('disconnect', () => child.kill('SIGTERM'));
child.on('exit', (code) => process.exit(code ?? 1));
