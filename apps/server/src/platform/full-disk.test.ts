import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { readConfig } from './config.ts';
import { hasNoSpace } from './full-disk.ts';
import { handleErrors } from './http/errors.ts';
import { serveProbes } from './http/probes.ts';
import { browser, EMAIL, openSignIn, PASSWORD, testProvider } from './identity-provider/testing.ts';

let provider: Awaited<ReturnType<typeof testProvider>>;
beforeAll(async () => {
  provider = await testProvider();
});

/** Makes every further write of that table fail as with a full disk. */
async function fillDisk(table: string): Promise<void> {
  await sql`create or replace function app.disk_is_full() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(
    provider.database.owner,
  );
  await sql`grant execute on function app.disk_is_full() to public`.execute(provider.database.owner);
  await sql`create trigger disk_is_full before insert or update on ${sql.raw(table)}
    for each row execute function app.disk_is_full()`.execute(provider.database.owner);
  onTestFinished(async () => {
    await sql`drop trigger disk_is_full on ${sql.raw(table)}`.execute(provider.database.owner);
  });
}

test('while the disk of the database is full, every step of a sign-in says so', async () => {
  const visitor = browser();
  const { page } = await openSignIn(visitor, provider.issuer);
  await fillDisk('app.oidc_artifact');
  for (const answer of [
    await visitor.submit(page, { email: EMAIL, password: PASSWORD }),
    await browser().go(
      `${new URL(page).origin}/oidc/auth?${new URLSearchParams({
        client_id: 'assay-web',
        redirect_uri: `${provider.origin}/callback`,
        response_type: 'code',
        scope: 'openid',
        code_challenge: 'a'.repeat(43),
        code_challenge_method: 'S256',
      })}`,
    ),
  ]) {
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('The disk of the database is full, so sign-ins cannot be stored.');
  }
});

test('a call that fails because the disk is full is answered with that, and not as an internal error', async () => {
  const app = Fastify();
  handleErrors(app);
  app.get('/', async () => {
    throw Object.assign(new Error('could not extend file'), { code: '53100' });
  });
  const answer = await app.inject('/');
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'storage_full']);
  expect(answer.json().detail).toContain('The disk of the database is full, so nothing was saved.');
});

/** A folder on a disk of that size; null when this process cannot create one. */
function disk(megabytes: number): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'assay-disk-'));
  const mounted =
    spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).status === 0;
  onTestFinished(() => {
    if (mounted) spawnSync('umount', [folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  return mounted ? folder : null;
}

test('/readyz is 503 with the reason while the disk of the embedded database has no space', async (context) => {
  const full = disk(8);
  const roomy = disk(64);
  if (!full || !roomy) return context.skip('This process may mount no disk');
  const readiness = async (ASSAY_DATA: string) => {
    const app = Fastify();
    serveProbes(app, { db: provider.database.app, config: readConfig({ ASSAY_DATA }) }, () => false);
    const answer = await app.inject('/readyz');
    return [answer.statusCode, answer.json()];
  };
  expect(await readiness(full)).toEqual([503, { status: 'disk full' }]);
  expect(await readiness(roomy)).toEqual([200, { status: 'ready' }]);
  expect(await hasNoSpace({ embedded: false, dataFolder: full })).toBe(false);
});
