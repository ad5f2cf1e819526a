// `npm run soak [-- FILES]`: kills servers, workers and databases while they work, and checks that nothing is lost or
// doubled. `SEED=... npm run soak` repeats the random choices of a run.
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const seed = process.env.SEED ?? String(randomInt(2 ** 31));
process.stdout.write(`SEED=${seed} npm run soak repeats this run\n`);
const vitest = spawn(
  join(root, 'node_modules/.bin/vitest'),
  ['run', '--config', 'vitest.soak.config.ts', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, SEED: seed },
  },
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void vitest.kill(signal));
// The process that started us was killed.
process.on('disconnect', () => void vitest.kill('SIGTERM'));
vitest.once('exit', (code) => {
  process.stdout.write(`SEED=${seed}\n`);
  process.exit(code ?? 1);
});
