import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildPage } from './build-page.ts';

await buildPage();
const main = join(import.meta.dirname, '../apps/server/src/main.ts');
const child = spawn(process.execPath, [main, 'start', ...process.argv.slice(2)], { stdio: 'inherit' });
process.on('SIGINT', () => {});
for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
