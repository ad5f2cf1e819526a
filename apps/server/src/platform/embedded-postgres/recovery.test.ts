import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startPostgres } from './start.ts';
import {
  isRunning,
  leavePostmasterFile,
  readNotes,
  startsWithItsData,
  stoppedServer,
  temporaryFolder,
  writeNote,
} from './testing.ts';

test('after kill -9 of the server the next start has all committed data', async () => {
  const folder = await stoppedServer();
  const first = await startPostgres(folder);
  await writeNote(first, 'committed');
  process.kill(first.pid, 'SIGKILL');
  const second = await startPostgres(folder);
  expect(second.adopted).toBe(false);
  expect(await readNotes(second)).toEqual(['committed', 'kept']);
  await second.stop();
});

test('a half-made cluster is deleted and made again', async () => {
  const folder = temporaryFolder();
  const unfinished = join(folder, 'cluster.unfinished-0badcafe');
  mkdirSync(unfinished);
  writeFileSync(join(unfinished, 'PG_VERSION'), '18\n');
  const server = await startPostgres(folder);
  await server.stop();
  expect(readdirSync(folder).filter((name) => name.includes('unfinished'))).toEqual([]);
  expect(existsSync(join(folder, 'cluster', 'global', 'pg_control'))).toBe(true);
});

test('a postmaster.pid with a dead pid does not block a start', async () => {
  const folder = await stoppedServer();
  const gone = spawn('true');
  await once(gone, 'exit');
  leavePostmasterFile(folder, gone.pid as number);
  await startsWithItsData(folder);
});

test('a postmaster.pid with the pid of another program does not block a start, and that program keeps running', async () => {
  const folder = await stoppedServer();
  const other = spawn('sleep', ['60']);
  onTestFinished(() => {
    other.kill('SIGKILL');
  });
  leavePostmasterFile(folder, other.pid as number);
  await startsWithItsData(folder);
  expect(isRunning(other.pid as number)).toBe(true);
});

test('the file of a socket with the pid of another program does not block a start', async () => {
  const folder = await stoppedServer();
  const { port } = JSON.parse(readFileSync(join(folder, 'postgres.json'), 'utf8')) as { port: number };
  const other = spawn('sleep', ['60']);
  onTestFinished(() => {
    other.kill('SIGKILL');
  });
  const lines = [other.pid, join(folder, 'cluster'), 1, port, join(folder, 'cluster'), ''];
  writeFileSync(join(folder, 'cluster', `.s.PGSQL.${port}.lock`), lines.join('\n'));
  await startsWithItsData(folder);
  expect(isRunning(other.pid as number)).toBe(true);
});

test('ignores a lock whose holder is dead', async () => {
  const folder = await stoppedServer();
  const gone = spawn('true');
  await once(gone, 'exit');
  writeFileSync(join(folder, 'postgres.lock'), `${gone.pid} 1`);
  await startsWithItsData(folder);
  expect(readdirSync(folder).filter((name) => name.includes('lock'))).toEqual([]);
});

test('ignores a lock whose pid was reused by another process', async () => {
  const folder = await stoppedServer();
  writeFileSync(join(folder, 'postgres.lock'), `${process.pid} 1`);
  await startsWithItsData(folder);
});
