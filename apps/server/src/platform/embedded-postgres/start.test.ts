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

const whoAmI = (url: string) =>
  withClient(url, async (client) => (await client.query('select current_user, current_database()')).rows[0]);

test('a first start, also after one that was cut short, gives a server with a login for each role and passwords only we can read', async () => {
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
  const url = new URL(server.superuserUrl);
  url.password = 'guess';
  await expect(whoAmI(url.toString())).rejects.toMatchObject({ code: '28P01' });
  expect(statSync(join(folder, 'postgres.json')).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, 'postgres.log')).mode & 0o777).toBe(0o600);
  await server.stop();
  expect(isRunning(server.pid)).toBe(false);
});

test('a restart, also from a restored folder with open permissions, keeps data, port and passwords', async () => {
  const folder = await stoppedServer();
  const before = readFileSync(join(folder, 'postgres.json'), 'utf8');
  chmodSync(join(folder, 'cluster'), 0o755);
  const server = await startPostgres(folder);
  expect(await readNotes(server)).toEqual(['kept']);
  await server.stop();
  expect(readFileSync(join(folder, 'postgres.json'), 'utf8')).toBe(before);
});

test('uses and remembers another port when the last one is taken', async () => {
  const folder = await stoppedServer();
  const { port } = JSON.parse(readFileSync(join(folder, 'postgres.json'), 'utf8')) as { port: number };
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

test('adopts a running server, and its last user stops it', async () => {
  const folder = await stoppedServer();
  const starter = await startPostgres(folder);
  const adopter = await startPostgres(folder);
  const late = await startPostgres(folder);
  expect([starter.adopted, adopter.adopted, late.adopted]).toEqual([false, true, true]);
  expect([adopter.pid, adopter.ownerUrl]).toEqual([starter.pid, starter.ownerUrl]);
  await adopter.stop();
  await adopter.stop();
  await writeNote(starter, 'after the adopter left');
  await starter.stop();
  expect(await readNotes(late)).toEqual(['after the adopter left', 'kept']);
  await late.stop();
  expect(isRunning(starter.pid)).toBe(false);
});

test.skipIf(process.platform === 'win32')(
  'connects through the socket of a server, and through its port where it has none',
  async () => {
    const folder = await stoppedServer();
    for (const [settings, way] of [
      [[], '%2F'],
      [['unix_socket_directories='], '127.0.0.1:'],
    ] as const) {
      const server = await startPostgres(folder, [...settings]);
      const adopted = await startPostgres(folder);
      for (const { appUrl } of [server, adopted]) {
        expect(appUrl.split('@')[1]?.startsWith(way)).toBe(true);
        expect(await whoAmI(appUrl)).toMatchObject({ current_user: 'assay_app' });
      }
      await adopted.stop();
      await server.stop();
    }
  },
);

test('one product at a time runs on a folder, beside any number of commands', async () => {
  const folder = await stoppedServer();
  const product = await startPostgres(folder, [], { isProduct: true });
  await expect(startPostgres(folder, [], { isProduct: true })).rejects.toThrow(
    `Assay already runs on the data folder ${folder} (process ${process.pid}): stop that process, or name another folder in ASSAY_DATA and another PORT.`,
  );
  const command = await startPostgres(folder);
  expect(command.adopted).toBe(true);
  await product.stop();
  const next = await startPostgres(folder, [], { isProduct: true });
  await command.stop();
  await next.stop();
  // The process of this entry has ended, so it blocks nothing.
  const state = JSON.parse(readFileSync(join(folder, 'postgres.json'), 'utf8'));
  const ended = { token: 'a', pid: process.pid, started: 'another time', isProduct: true };
  writeFileSync(join(folder, 'postgres.json'), JSON.stringify({ ...state, users: [ended] }));
  await (await startPostgres(folder, [], { isProduct: true })).stop();
});
