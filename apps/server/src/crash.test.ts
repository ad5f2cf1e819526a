import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { systemClock } from '#platform/clock';
import { readConfig } from '#platform/config';
import { type Database, inLender, openDatabase } from '#platform/database';
import { livingProcess, startPostgres } from '#platform/embedded-postgres';
import { jobQueue } from '#platform/jobs';
import { addLender } from '#platform/testing';
import { finds, scriptedVendor, startSources } from './features/third-party/testing.ts';

const vendorSettings = (url: string) => ({ COBALT_URL: url, COBALT_API_KEY: 'k' });

/** The whole product as `npm start` runs it, without the demo; resolves when it says that it is ready. */
async function startProduct(dataFolder: string, vendorUrl: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), 'start'], {
    stdio: ['ignore', 'pipe', 'inherit'],
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
  let said = '';
  for await (const chunk of child.stdout ?? []) {
    said += chunk;
    if (said.includes('Assay is ready')) break;
  }
  expect(said).toContain('Assay is ready');
  return child;
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
      // Of a killed database the pools may break at their end; it is let go all the same, or it would be kept for us.
      await Promise.allSettled([app.destroy(), owner.destroy()]);
      await postgres.stop();
    },
  };
}

const lenderOn = (id: string) => ({
  id,
  name: 'Crash Capital',
  tr_enabled: false,
  vital4_enabled: false,
  rematch_search_enabled: false,
  kevari_enabled: false,
  flags: {},
});

/** Stores an inquiry with its jobs, as the trigger does, in one transaction. */
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
      { tx, actor, clock: systemClock, jobs: jobQueue, config: readConfig(vendorSettings(vendorUrl)) },
      { inquiryId: id, merchantId: null, parts: ['filings'] },
    );
    return id;
  });
}

test('kill -9 of the worker and of the database in mid-job: after the next start nothing is lost and nothing doubled', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'assay-crash-'));
  onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5 }));
  const vendor = await scriptedVendor();
  // The vendor takes the call and does not answer: the job is in its middle.
  vendor.will(() => {});
  const product = await startProduct(dataFolder, vendor.url);
  const before = await connect(dataFolder);
  const lenderId = await addLender(before.owner, { name: 'Crash Capital' });
  const inquiryId = await search(before.app, lenderId, vendor.url);
  await vi.waitFor(() => expect(vendor.asked).toHaveLength(1), 10_000);

  process.kill(before.postgres.pid, 'SIGKILL');
  await kill(product);
  await before.close().catch(() => {});

  vendor.will(finds('Crash Test Bakery LLC'));
  const again = await startProduct(dataFolder, vendor.url);
  const after = await connect(dataFolder);
  const read = () =>
    inLender(after.app, lenderId, async (tx) => ({
      inquiries: (await tx.selectFrom('app.inquiry').select('id').execute()).map(({ id }) => id),
      runs: await tx.selectFrom('app.source_run').select(['kind', 'status', 'failures']).execute(),
      answers: await tx.selectFrom('app.vendor_answer').select(['outcome']).execute(),
      filings: (await tx.selectFrom('app.evidence_record').select(['kind', 'data']).execute()).map(
        ({ kind, data }) => ({ kind, name: (data as { name?: string }).name }),
      ),
    }));
  await vi.waitFor(async () => expect((await read()).runs[0]?.status).toBe('available'), {
    timeout: 20_000,
    interval: 200,
  });
  expect(await read()).toEqual({
    inquiries: [inquiryId],
    runs: [{ kind: 'legal_entity', status: 'available', failures: 0 }],
    answers: [{ outcome: 'complete' }],
    filings: [{ kind: 'corporate_filing', name: 'Crash Test Bakery LLC' }],
  });
  expect(vendor.asked).toHaveLength(1);

  // And in good order: a stop signal ends everything, the database too.
  await after.close();
  const stopped = once(again, 'exit');
  again.kill('SIGTERM');
  expect(await stopped).toEqual([0, null]);
  // A zombie has ended: who adopted it may take a while to hear of it.
  expect(livingProcess(after.postgres.pid)?.isZombie ?? true).toBe(true);
}, 90_000);
