import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importJWK, SignJWT } from 'jose';
import { expect, onTestFinished, test, vi } from 'vitest';
import { systemClock } from '#platform/clock';
import { readConfig } from '#platform/config';
import { type Database, inLender, openDatabase } from '#platform/database';
import { runningProcess, startPostgres } from '#platform/embedded-postgres';
import type { ProviderKeys } from '#platform/identity-provider';
import { jobQueue } from '#platform/jobs';
import { makeSecrets } from '#platform/secrets';
import { addLender, addUser, scriptedVendor } from '#platform/testing';
import { respondWithFilings } from './features/evidence/testing.ts';
import { startSources } from './features/sources/testing.ts';
import { provided } from './features.ts';

const vendorSettings = (url: string) => ({ COBALT_URL: url, COBALT_API_KEY: 'k' });

/** Starts the whole product as `npm start` does, without the demo; resolves with its URL when it is ready. */
async function startProduct(
  dataFolder: string,
  vendorUrl: string,
  errors: 'inherit' | 'pipe' = 'inherit',
): Promise<{ product: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), 'start'], {
    stdio: ['ignore', 'pipe', errors],
    env: {
      ...process.env,
      PORT: '0',
      ASSAY_DATA: dataFolder,
      ASSAY_DEMO: 'off',
      ASSAY_LOG_LEVEL: 'error',
      ...vendorSettings(vendorUrl),
    },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  for await (const chunk of child.stdout ?? []) {
    output += chunk;
    if (output.includes('Assay is ready')) break;
  }
  const url = /Assay is ready at (\S+)/.exec(output)?.[1];
  if (!url) throw new Error(`The product said: ${output}`);
  return { product: child, url };
}

const kill = async (child: ChildProcess): Promise<void> => {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
};

async function connect(dataFolder: string) {
  const postgres = await startPostgres(dataFolder);
  const app = openDatabase(postgres.appUrl, { max: 2 });
  const owner = openDatabase(postgres.ownerUrl, { max: 1 });
  return {
    postgres,
    app,
    owner,
    async close() {
      // Closing the pools of a killed database may fail; its release must run all the same.
      await Promise.allSettled([app.destroy(), owner.destroy()]);
      await postgres.stop();
    },
  };
}

const lenderOn = (id: string) => ({
  id,
  name: 'Crash Capital',
  lender_type: null,
  tr_enabled: false,
  vital4_enabled: false,
  rematch_search_enabled: false,
  kevari_enabled: false,
  flags: {},
});

/** Stores an inquiry with its jobs in one transaction, as the trigger does. */
function search(app: Database, lenderId: string, vendorUrl: string) {
  return inLender(app, lenderId, async (tx) => {
    const { id } = await tx
      .insertInto('app.inquiry')
      .values({ lender_id: lenderId, legal_entity_name: 'Crash Test Bakery LLC', state: 'IN' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const actor = {
      user: { id: '1', email: '', is_staff: false, is_superuser: false, groups: [] },
      lender: lenderOn(lenderId),
      address: null,
      request_id: 'crash',
    };
    await startSources(
      {
        tx,
        actor,
        provided,
        clock: systemClock,
        jobs: jobQueue,
        secrets: makeSecrets('0f'.repeat(32)),
        config: readConfig(vendorSettings(vendorUrl)),
      },
      { inquiryId: id, merchantId: null, sources: ['filings'] },
    );
    return id;
  });
}

/** Waits for the evidence of the only inquiry and checks that it, and what was committed before, exists once. */
async function foundOnce(app: Database, lenderId: string, inquiryId: string): Promise<void> {
  const read = () =>
    inLender(app, lenderId, async (tx) => ({
      inquiries: (await tx.selectFrom('app.inquiry').select('id').execute()).map(({ id }) => id),
      runs: await tx.selectFrom('app.source_run').select(['kind', 'status', 'failures']).execute(),
      answers: await tx.selectFrom('app.vendor_answer').select(['outcome']).execute(),
      filings: (await tx.selectFrom('app.evidence_record').select(['kind', 'data']).execute()).map(
        ({ kind, data }) => ({ kind, name: (data as { name?: string }).name }),
      ),
    }));
  await vi.waitFor(async () => expect((await read()).runs[0]?.status).toBe('available'), {
    timeout: 30_000,
    interval: 200,
  });
  expect(await read()).toEqual({
    inquiries: [inquiryId],
    runs: [{ kind: 'legal_entity', status: 'available', failures: 0 }],
    answers: [{ outcome: 'complete' }],
    filings: [{ kind: 'corporate_filing', name: 'Crash Test Bakery LLC' }],
  });
}

/** An access token as signed by the installation's embedded identity provider. */
async function tokenOf(dataFolder: string, url: string, email: string): Promise<string> {
  const { jwks } = JSON.parse(readFileSync(join(dataFolder, 'provider-keys.json'), 'utf8')) as ProviderKeys;
  const [key] = jwks.keys;
  if (!key) throw new Error('The identity provider has no key');
  return new SignJWT({ email, email_verified: true })
    .setProtectedHeader({ alg: 'ES256', kid: key.kid })
    .setIssuer(`${url}/oidc`)
    .setAudience('assay-api')
    .setSubject(email)
    .setExpirationTime('1h')
    .sign(await importJWK(key, 'ES256'));
}

test('after kill -9 of the worker and of the database during a job, the next start loses and duplicates nothing', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'assay-crash-'));
  onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5 }));
  const vendor = await scriptedVendor();
  // The vendor accepts the call and does not respond, so the job is in progress.
  vendor.will(() => {});
  const { product } = await startProduct(dataFolder, vendor.url);
  const before = await connect(dataFolder);
  const lenderId = await addLender(before.owner, { name: 'Crash Capital' });
  const inquiryId = await search(before.app, lenderId, vendor.url);
  await vi.waitFor(() => expect(vendor.requestedUrls).toHaveLength(1), 10_000);

  process.kill(before.postgres.pid, 'SIGKILL');
  await kill(product);
  await before.close().catch(() => {});

  vendor.will(respondWithFilings('Crash Test Bakery LLC'));
  const { product: again } = await startProduct(dataFolder, vendor.url);
  const after = await connect(dataFolder);
  await foundOnce(after.app, lenderId, inquiryId);
  expect(vendor.requestedUrls).toHaveLength(1);

  // A stop signal ends everything in order, including the database.
  await after.close();
  const stopped = once(again, 'exit');
  again.kill('SIGTERM');
  expect(await stopped).toEqual([0, null]);
  // A zombie has ended; its parent may take a while to reap it.
  expect(runningProcess(after.postgres.pid)?.isZombie ?? true).toBe(true);
}, 90_000);

test.each(['SIGINT', 'SIGKILL'] as const)(
  'the product starts a database again that was ended by %s; calls get 500 and /readyz 503 until then',
  async (signal) => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'assay-restart-'));
    onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5 }));
    const vendor = await scriptedVendor();
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    vendor.will(
      (response) => void released.then(() => respondWithFilings('Crash Test Bakery LLC')(response)),
    );
    const { product, url } = await startProduct(dataFolder, vendor.url);
    const before = await connect(dataFolder);
    const email = 'user@crash.test';
    const lenderId = await addLender(before.owner, { name: 'Crash Capital' });
    await addUser(before.owner, { email, lenders: [lenderId] });
    const authorization = `Bearer ${await tokenOf(dataFolder, url, email)}`;
    const statuses = async () =>
      Promise.all(
        ['/healthz', '/readyz', '/v1/user/me'].map(
          async (path) => (await fetch(`${url}${path}`, { headers: { authorization } })).status,
        ),
      );
    expect(await statuses()).toEqual([200, 200, 200]);
    const inquiryId = await search(before.app, lenderId, vendor.url);
    await vi.waitFor(() => expect(vendor.requestedUrls).toHaveLength(1), 10_000);

    // Holds the start of the database back, so that the time without one can be seen.
    const holder = spawn('sleep', ['60']);
    onTestFinished(() => void holder.kill('SIGKILL'));
    const lock = join(dataFolder, 'postgres.lock');
    writeFileSync(lock, `${holder.pid} ${runningProcess(holder.pid as number)?.started}`);
    // SIGINT as `pg_ctl stop -m fast`, SIGKILL as a system without memory.
    process.kill(before.postgres.pid, signal);
    await vi.waitFor(() => expect(runningProcess(before.postgres.pid)?.isZombie ?? true).toBe(true), 10_000);
    await vi.waitFor(async () => expect(await statuses()).toEqual([200, 503, 500]), 10_000);
    await kill(holder);
    await vi.waitFor(async () => expect(await statuses()).toEqual([200, 200, 200]), 30_000);
    expect(product.exitCode).toBe(null);
    const after = await connect(dataFolder);
    expect(after.postgres.adopted).toBe(true);
    expect(after.postgres.pid).not.toBe(before.postgres.pid);
    expect(after.postgres.port).toBe(before.postgres.port);

    release();
    await foundOnce(after.app, lenderId, inquiryId);
    await before.close();
    await after.close();
    const stopped = once(product, 'exit');
    product.kill('SIGTERM');
    expect(await stopped).toEqual([0, null]);
  },
  90_000,
);

test('a product whose database cannot be started again ends with the reason', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'assay-lost-'));
  onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5 }));
  const vendor = await scriptedVendor();
  const { product } = await startProduct(dataFolder, vendor.url, 'pipe');
  const said: string[] = [];
  product.stderr?.on('data', (chunk) => said.push(String(chunk)));
  const server = JSON.parse(
    `[${readFileSync(join(dataFolder, 'cluster/postmaster.pid'), 'utf8').split('\n')[0]}]`,
  )[0] as number;
  rmSync(join(dataFolder, 'cluster/global/pg_control'));
  process.kill(server, 'SIGKILL');
  expect(await once(product, 'exit')).toEqual([2, null]);
  expect(said.join('')).toMatch(
    /^assay: The embedded database ended 8 times .* is not started again: PostgreSQL died at its start: .*pg_control.*, then start Assay\.$/m,
  );
}, 240_000);
