import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startPostgres } from './start.ts';
import {
  isRunning,
  leavePostmasterFile,
  readNotes,
  startsWithItsData,
  stoppedServer,
  writeNote,
} from './testing.ts';

test('after kill -9 of the server and of a starter the next start has all committed data, past the postmaster.pid and the lock that they left', async () => {
  const folder = await stoppedServer();
  const first = await startPostgres(folder);
  await writeNote(first, 'committed');
  writeFileSync(join(folder, 'postgres.lock'), `${spawnSync('true').pid} 1`);
  process.kill(first.pid, 'SIGKILL');
  const second = await startPostgres(folder);
  expect(second.adopted).toBe(false);
  expect(await readNotes(second)).toEqual(['committed', 'kept']);
  expect(readdirSync(folder).filter((name) => name.includes('lock'))).toEqual([]);
  await second.stop();
});

test('a postmaster.pid, the file of a socket and a lock with the pid of another program do not block a start, and that program keeps running', async () => {
  const folder = await stoppedServer();
  const { port } = JSON.parse(readFileSync(join(folder, 'postgres.json'), 'utf8')) as { port: number };
  const cluster = join(folder, 'cluster');
  const others = [spawn('sleep', ['60']), spawn('sleep', ['60'])].map(({ pid }) => pid as number);
  onTestFinished(() => {
    for (const pid of others) process.kill(pid, 'SIGKILL');
  });
  leavePostmasterFile(folder, others[0]!);
  const lines = [others[1], cluster, 1, port, cluster, ''];
  writeFileSync(join(cluster, `.s.PGSQL.${port}.lock`), lines.join('\n'));
  writeFileSync(join(folder, 'postgres.lock'), `${process.pid} 1`);
  await startsWithItsData(folder);
  expect(others.map(isRunning)).toEqual([true, true]);
});
