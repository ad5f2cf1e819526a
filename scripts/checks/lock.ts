// Checks that `npm ci` accepts package-lock.json and that it has every optional platform package.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { missingStubs, readLock } from '../stub-lock.ts';

const missing = Object.keys(missingStubs(readLock()));
for (const path of missing) process.stdout.write(`package-lock.json lacks ${path}\n`);
if (missing.length > 0) process.stdout.write('Run: node scripts/stub-lock.ts\n');

const cli = process.env.npm_execpath;
const [program, first] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []];
const { status } = spawnSync(
  program,
  [...first, 'ci', '--dry-run', '--no-audit', '--no-fund', '--loglevel=error'],
  {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  },
);
process.exit(status === 0 && missing.length === 0 ? 0 : 1);
