import { shortDate } from '@assay/domain/display';
import { type ChangeKind, changeKinds } from '@assay/domain/monitoring';
import { sql } from 'kysely';
import { todayOf } from '#platform/clock';
import { inLender, inSystem, type Tx } from '#platform/database';
import type { JobRun } from '#platform/jobs';
import { activeLenders } from '#platform/lenders';
import { letter, mailText, type NewMail, sendLater } from '#platform/mail';

/** The most changes that one mail names. */
const MAX_NAMED = 20;

interface DueChange {
  id: string;
  email: string;
  kind: ChangeKind;
  due_on: string;
  assigned_to: string;
}

/**
 * Mails each assignee the changes whose due day has come and that have no outcome, once for each due day. Marks and
 * mails in one transaction, so that a kill neither loses a reminder nor repeats one.
 */
export async function remindOfDue(
  job: Pick<JobRun, 'db' | 'clock' | 'jobs' | 'signal' | 'home'> & {
    config: Pick<JobRun['config'], 'ASSAY_TIME_ZONE'>;
  },
): Promise<void> {
  const today = todayOf(job);
  for (const lenderId of await inSystem(job.db, activeLenders)) {
    job.signal.throwIfAborted();
    await inLender(job.db, lenderId, async (tx) => {
      const due = await markReminded(tx, lenderId, today);
      for (const changes of Map.groupBy(due, ({ assigned_to }) => assigned_to).values())
        await sendLater(tx, job.jobs, dueMail(changes, job.home));
    });
  }
}

/** The due changes of active users of the lender that they were not reminded of, now marked as such. */
async function markReminded(tx: Tx, lenderId: string, today: string): Promise<DueChange[]> {
  const { rows } = await sql<DueChange>`
    update app.monitoring_change c set reminded_of = c.due_on
    from app.app_user u join app.lender_member m on m.user_id = u.id
    where c.lender_id = ${lenderId}::bigint and c.outcome is null and c.assigned_to = u.id and c.due_on <= ${today}::date
      and c.reminded_of is distinct from c.due_on and m.lender_id = c.lender_id and u.is_active
    returning c.id, u.email, c.kind, c.due_on::text as due_on, c.assigned_to`.execute(tx);
  return rows.sort((a, b) => (a.due_on < b.due_on ? -1 : Number(a.due_on > b.due_on)));
}

/** The reminder to one user; it names no merchant. */
function dueMail(changes: readonly DueChange[], publicUrl: string | undefined): NewMail {
  const count = changes.length === 1 ? '1 change is due' : `${changes.length} changes are due`;
  const named = changes
    .slice(0, MAX_NAMED)
    .map(({ kind, due_on }) => mailText`${changeKinds[kind].label}, due ${shortDate(due_on)}`);
  const more = changes.length - named.length;
  return {
    to: changes[0]!.email,
    subject: `${count}`,
    ...letter({
      text: [
        mailText`Changes about merchants of the portfolio are assigned to you, are due, and have no outcome:`,
        [...named, ...(more > 0 ? [`and ${more} more`] : [])].join('\n'),
      ].join('\n\n'),
      facts: {},
      path: '/healthcheck/changes?assigned=me&follow_up=due',
      action: 'See your changes',
      publicUrl,
    }),
  };
}
