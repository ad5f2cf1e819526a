import { inSystem } from '../database.ts';
import { type JobHandler, type JobRun, job } from '../jobs/handler.ts';
import { mailsHandedOver } from '../metrics.ts';
import { deliverMail } from './deliver-mail.ts';
import { lockWaiting, updateMail } from './store.ts';

const FIRST_PAUSE_MS = 2_000;
const MAX_PAUSE_MS = 10 * 60_000;

/** The pause after a number of failed tries: doubling, with jitter so that many mails do not come back at once. */
function pauseMs(attempts: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), MAX_PAUSE_MS) * (0.75 + Math.random() * 0.5);
}

/** Tries are not counted against the job's: a mail waits for its server however long that is down. */
async function sendMail({ db, config, clock, jobs, secrets, log }: JobRun, mailId: string): Promise<void> {
  await inSystem(db, async (tx) => {
    const mail = await lockWaiting(tx, mailId);
    if (!mail) return;
    const fault = await deliverMail(mail, config, secrets);
    const attempts = mail.attempts + 1;
    const done = { attempts, finished_at: clock.now(), sealed_secret: null };
    if (!fault) {
      await updateMail(tx, mailId, { ...done, state: 'sent' });
    } else if (fault.is_final) {
      await updateMail(tx, mailId, { ...done, state: 'refused' });
    } else {
      await updateMail(tx, mailId, { attempts });
      const runAt = new Date(clock.now().getTime() + pauseMs(attempts));
      await jobs.add(tx, 'mail.send', { mail_id: mailId }, { runAt });
    }
    const outcome = fault ? (fault.is_final ? 'refused' : 'failed') : 'sent';
    mailsHandedOver.inc({ outcome });
    if (fault)
      log.warn({ mail: mailId, attempts, code: fault.code, reply: fault.reply }, `A mail ${outcome}`);
  });
}

export const mailJobs: JobHandler[] = [job('mail.send', (run, { mail_id }) => sendMail(run, mail_id))];
