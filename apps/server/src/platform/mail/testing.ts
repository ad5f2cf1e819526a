import { beforeEach, onTestFinished } from 'vitest';
import { systemClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { inSystem } from '../database.ts';
import { jobQueue, startWorker } from '../jobs.ts';
import { makeLog } from '../log.ts';
import { mailJobs, type NewMail, sendLater } from '../mail.ts';
import { makeSecrets } from '../secrets.ts';
import { testDatabase } from '../testing.ts';

/** A database without mails at the start of each test, with a mail to send and workers that stop after the test. */
export async function mailWorld() {
  const database = await testDatabase();
  beforeEach(async () => {
    await database.owner.deleteFrom('app.mail').execute();
  });
  const hello: NewMail = { to: 'dana@lender.test', subject: 'Hello – Dana', text: 'A line\n.\nand “ more”.' };
  const mails = () =>
    database.worker.selectFrom('app.mail').select(['id', 'state', 'attempts']).orderBy('id').execute();
  return {
    database,
    hello,
    mails,
    send: (mail: NewMail = hello) => inSystem(database.app, (tx) => sendLater(tx, jobQueue, mail)),
    states: async () => (await mails()).map(({ state }) => state),
    async worker(environment: Record<string, string>, log = makeLog('silent')) {
      const started = await startWorker({
        workerUrl: database.urls.workerUrl,
        services: {
          db: database.worker,
          config: readConfig(environment),
          clock: systemClock,
          jobs: jobQueue,
          secrets: makeSecrets('0f'.repeat(32)),
          log,
          provided: [],
        },
        handlers: mailJobs,
        concurrency: 3,
      });
      onTestFinished(() => started.stop());
    },
  };
}
