import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runningProcess } from './running-process.ts';
import { startPostgres } from './start.ts';
import {
  isRunning,
  killed,
  leavePostmasterFile,
  readNotes,
  reportedServer,
  starterProcess,
  startsWithItsData,
  stoppedServer,
  temporaryFolder,
  writeNote,
} from './testing.ts';

test('the server of a killed starter is adopted, and stopped by its adopter', async () => {
  const folder = temporaryFolder();
  const starter = starterProcess(folder);
  const { pid } = await reportedServer(starter);
  await killed(starter);
  expect(isRunning(pid)).toBe(true);
  const next = await startPostgres(folder);
  expect([next.adopted, next.pid]).toEqual([true, pid]);
  await next.stop();
  expect(isRunning(pid)).toBe(false);
});

test('several processes that start at once share one server', async () => {
  const folder = temporaryFolder();
  const starters = [starterProcess(folder), starterProcess(folder), starterProcess(folder)];
  const servers = await Promise.all(starters.map(reportedServer));
  expect(new Set(servers.map((server) => server.pid)).size).toBe(1);
  expect(servers.filter((server) => !server.adopted)).toHaveLength(1);
});

test('a starter killed at any point of its first start does not block the next start', async () => {
  for (const moment of [200, 450, 700]) {
    const folder = temporaryFolder();
    const starter = starterProcess(folder);
    await sleep(moment);
    await killed(starter);
    const server = await startPostgres(folder);
    await writeNote(server, 'written');
    expect(await readNotes(server)).toEqual(['written']);
    await server.stop();
  }
}, 60_000);

test('a postmaster.pid with the pid of a zombie does not block a start', async () => {
  const folder = await stoppedServer();
  // The shell becomes a program that never reaps its child.
  const parent = spawn('sh', ['-c', 'sleep 0.01 & echo $!; exec sleep 60']);
  onTestFinished(() => {
    parent.kill('SIGKILL');
  });
  const [output] = (await once(parent.stdout, 'data')) as [Buffer];
  const zombie = Number(output.toString());
  await vi.waitFor(() => expect(runningProcess(zombie)?.isZombie).toBe(true));
  leavePostmasterFile(folder, zombie);
  await startsWithItsData(folder);
});

test('a hung server is killed and its data recovered', async () => {
  const folder = await stoppedServer();
  const hung = await startPostgres(folder);
  process.kill(hung.pid, 'SIGSTOP');
  await startsWithItsData(folder);
  expect(isRunning(hung.pid)).toBe(false);
}, 60_000);

test('a start waits while another process holds the lock', async () => {
  const folder = await stoppedServer();
  const lock = join(folder, 'postgres.lock');
  const holder = spawn('sleep', ['60']);
  writeFileSync(lock, `${holder.pid} ${runningProcess(holder.pid as number)?.started}`);
  const starting = startPostgres(folder);
  await sleep(400);
  expect(readFileSync(lock, 'utf8')).toContain(String(holder.pid));
  expect(existsSync(join(folder, 'cluster', 'postmaster.pid'))).toBe(false);
  await killed(holder);
  await (await starting).stop();
});
