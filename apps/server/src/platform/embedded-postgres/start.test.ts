import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startPostgres } from './start.ts';
import { isRunning, readNotes, stoppedServer, temporaryFolder, writeNote } from './testing.ts';
import { withClient } from './with-client.ts';

const readState = (folder: string) => JSON.parse(readFileSync(join(folder, 'postgres.json'), 'utf8'));
const whoAmI = (url: string) =>
  withClient(url, async (client) => (await client.query('select current_user, current_database()')).rows[0]);

const throughSocket = (url: string): boolean => {
  const at = url.split('@')[1] ?? '';
  expect(at).toMatch(/^(?:%2F|127\.0\.0\.1:)/);
  return at.startsWith('%2F');
};

test('a first start, also after one that was cut short, gives a server with a login for each role through its socket and passwords only we can read', async () => {
  const folder = temporaryFolder();
  const unfinished = join(folder, 'cluster.unfinished-0badcafe');
  mkdirSync(unfinished);
  writeFileSync(join(unfinished, 'PG_VERSION'), '18\n');
  const server = await startPostgres(folder);
  expect(server.adopted).toBe(false);
  expect(readdirSync(folder).filter((name) => name.includes('unfinished'))).toEqual([]);
  expect(existsSync(join(folder, 'cluster', 'global', 'pg_control'))).toBe(true);
  expect(await whoAmI(server.superuserUrl)).toEqual({
    current_user: 'postgres',
    current_database: 'postgres',
  });
  expect(await whoAmI(server.ownerUrl)).toEqual({ current_user: 'assay_owner', current_database: 'assay' });
  expect(await whoAmI(server.appUrl)).toEqual({ current_user: 'assay_app', current_database: 'assay' });
  expect(await whoAmI(server.workerUrl)).toEqual({ current_user: 'assay_worker', current_database: 'assay' });
  // Windows has no sockets.
  const hasSocket = process.platform !== 'win32';
  const adopted = await startPostgres(folder);
  for (const { appUrl } of [server, adopted]) expect(throughSocket(appUrl)).toBe(hasSocket);
  expect(await whoAmI(adopted.appUrl)).toMatchObject({ current_user: 'assay_app' });
  await adopted.stop();
  const url = new URL(server.superuserUrl);
  url.password = 'guess';
  await expect(whoAmI(url.toString())).rejects.toMatchObject({ code: '28P01' });
  expect(statSync(join(folder, 'postgres.json')).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, 'postgres.log')).mode & 0o777).toBe(0o600);
  await server.stop();
  expect(isRunning(server.pid)).toBe(false);
});

test('a restart, also from a restored folder with open permissions or without a socket, keeps data, port and passwords', async () => {
  const folder = await stoppedServer();
  const before = readFileSync(join(folder, 'postgres.json'), 'utf8');
  chmodSync(join(folder, 'cluster'), 0o755);
  const server = await startPostgres(folder, ['unix_socket_directories=']);
  const adopted = await startPostgres(folder);
  for (const { appUrl } of [server, adopted]) {
    expect(throughSocket(appUrl)).toBe(false);
    expect(await whoAmI(appUrl)).toMatchObject({ current_user: 'assay_app' });
  }
  expect(await readNotes(server)).toEqual(['kept']);
  await adopted.stop();
  await server.stop();
  expect(readFileSync(join(folder, 'postgres.json'), 'utf8')).toBe(before);
});

test('uses and remembers another port when the last one is taken', async () => {
  const folder = await stoppedServer();
  const { port } = readState(folder);
  const squatter = createServer();
  await new Promise<void>((done) => squatter.listen(port, '127.0.0.1', done));
  const server = await startPostgres(folder);
  squatter.close();
  expect(server.port).not.toBe(port);
  expect(await readNotes(server)).toEqual(['kept']);
  await server.stop();
  const again = await startPostgres(folder);
  expect(again.port).toBe(server.port);
  await again.stop();
});

test('one product at a time runs on a folder, beside any number of commands, and the last user of its server stops it', async () => {
  const folder = await stoppedServer();
  // The process of this entry has ended, so it blocks nothing.
  const ended = { token: 'a', pid: process.pid, started: 'another time', isProduct: true };
  writeFileSync(join(folder, 'postgres.json'), JSON.stringify({ ...readState(folder), users: [ended] }));
  const product = await startPostgres(folder, [], { isProduct: true });
  await expect(startPostgres(folder, [], { isProduct: true })).rejects.toThrow(
    `Assay already runs on the data folder ${folder} (process ${process.pid}): stop that process, or name another folder in ASSAY_DATA and another PORT.`,
  );
  const command = await startPostgres(folder);
  const late = await startPostgres(folder);
  expect([product.adopted, command.adopted, late.adopted]).toEqual([false, true, true]);
  expect([command.pid, command.ownerUrl]).toEqual([product.pid, product.ownerUrl]);
  await command.stop();
  await command.stop();
  await writeNote(product, 'after the command left');
  await product.stop();
  const next = await startPostgres(folder, [], { isProduct: true });
  expect([next.adopted, next.pid]).toEqual([true, product.pid]);
  await next.stop();
  expect(await readNotes(late)).toEqual(['after the command left', 'kept']);
  await late.stop();
  expect(isRunning(product.pid)).toBe(false);
});
