import { beforeEach, onTestFinished } from 'vitest';
import { systemClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { inSystem } from '../database.ts';
import { jobQueue, startWorker } from '../jobs.ts';
import { makeLog } from '../log.ts';
import { mailJobs, type NewMail, sendLater } from '../mail.ts';
import { makeSecrets } from '../secrets.ts';
import { providedBy, testDatabase } from '../testing.ts';

/** A database without mails at the start of each test, with a mail to send and workers that stop after the test. */
export async function mailWorld() {
  const database = await testDatabase();
  beforeEach(async () => {
    await database.owner.deleteFrom('app.mail').execute();
  });
  const hello: NewMail = { to: 'dana@lender.test', subject: 'Hello – Dana', text: 'A line\n.\nand “ more”.' };
  const mails = () =>
    database.worker
      .selectFrom('app.mail')
      .select(['id', 'state', 'attempts', 'message_key'])
      .orderBy('id')
      .execute();
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
          provided: providedBy([]),
        },
        handlers: mailJobs,
        concurrency: 3,
      });
      onTestFinished(() => started.stop());
    },
  };
}

/** The report that a mail server returns to the sender of a mail that it could not deliver (RFC 3464). */
export const returnedMail = ({
  key,
  to,
  status = '5.1.1',
  action = 'failed',
}: {
  key: string;
  to: string;
  status?: string;
  action?: string;
}): string =>
  `From: MAILER-DAEMON@mx.example
To: assay@lender.test
Subject: Undelivered Mail Returned to Sender
Content-Type: multipart/report; report-type=delivery-status;
	boundary="report/1"

--report/1
Content-Type: text/plain

<b>${to}</b> is unknown here
--report/1
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example

Final-Recipient: rfc822; ${to}
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 ${status} <${to}>: Recipient address rejected:
    User unknown

--report/1
Content-Type: text/rfc822-headers

Message-ID: <${key}@lender.test>
Subject: Hello
--report/1--
`.replaceAll('\n', '\r\n');
