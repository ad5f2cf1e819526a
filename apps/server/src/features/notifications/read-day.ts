import { csvText } from '@assay/csv/writing';
import {
  FIRST_NOTIFICATION_DATE,
  type NotificationSection,
  type Notifications,
  type notificationEndpoints,
  notificationFileName,
  notificationSentences,
} from '@assay/domain/notifications';
import { lenderOf } from '#platform/actor';
import { AnswerFile } from '#platform/answer-file';
import { audit } from '#platform/audit';
import { todayOf } from '#platform/clock';
import type { Call, Handler } from '#platform/feature';
import { refuse } from '#platform/refusal';
import * as configuration from './configuration-store.ts';
import * as store from './run-store.ts';

type Endpoints = typeof notificationEndpoints;
type Of<Name extends keyof Endpoints> = Pick<
  Call<Endpoints[Name]>,
  'tx' | 'actor' | 'clock' | 'config' | 'body'
>;

/** Refuses days before notifications existed and days in the future. */
function dayOf({ body: { date }, clock, config }: Omit<Of<'byDate'>, 'tx' | 'actor'>): string {
  if (date < FIRST_NOTIFICATION_DATE || date > todayOf({ config, clock })) {
    const sentence = notificationSentences.date;
    refuse('invalid_input', { detail: sentence, errors: { date: [sentence] } });
  }
  return date;
}

/** The active lender's notifications of a day by section, and the packages in effect then. */
export const readDay: Handler<typeof notificationEndpoints.byDate> = async (call) => {
  const date = dayOf(call);
  const lenderId = lenderOf(call.actor).id;
  const run = await store.runOf(call.tx, lenderId, date);
  const lists: Notifications = { closures: [], complaints: [], loans: [], reviews: [], rating_change: [] };
  if (run)
    for (const { section, item } of await store.itemsOf(call.tx, lenderId, run.id))
      lists[section].push(item as never);
  return {
    json_blob: lists,
    config: await configuration.packagesOn(call.tx, lenderId, date),
    run_at: run?.run_at.toISOString() ?? null,
  };
};

/** The columns of each file, in the order of the documented fields. */
const columns = {
  closures: [
    ...(['notification_id', 'name', 'last_reported', 'closed_fraud_performance', 'closed_partner'] as const),
    ...(['closed_other', 'suspended', 'closed_decline', 'closed_oob', 'closed_compliance'] as const),
    ...(['storeid_agg', 'merchant_id', 'listed_since'] as const),
  ],
  complaints: [
    ...(['notification_id', 'name', 'regulatory_complaint', 'complaint_alert_word'] as const),
    ...(['seven_day_bbb_notification', 'fourteen_day_bbb_notification'] as const),
    ...(['thirty_day_bbb_notification', 'merchant_id', 'listed_since'] as const),
  ],
  loans: [
    ...(['notification_id', 'name', 'charge_off_notification', 'delinquency_monitoring'] as const),
    ...(['first_payment_default_monitoring', 'merchant_id', 'listed_since'] as const),
  ],
  reviews: [
    ...(['notification_id', 'name', 'one_star_review', 'two_star_review'] as const),
    ...(['review_content_monitoring', 'merchant_id', 'listed_since'] as const),
  ],
  rating_change: [
    ...(['notification_id', 'name', 'minus_6_months', 'minus_3_months', 'minus_1_months'] as const),
    ...(['rev_avg', 'merchant_id', 'listed_since'] as const),
  ],
} satisfies { [S in NotificationSection]: readonly (keyof Notifications[S][number])[] };

/** All items of a section on a day as a CSV file; only the header when there are none. */
export const downloadDay: Handler<typeof notificationEndpoints.download> = async (call) => {
  const { tx, actor, clock, body } = call;
  const date = dayOf(call);
  const lenderId = lenderOf(actor).id;
  const run = await store.runOf(tx, lenderId, date);
  const items = run ? await store.itemsOf(tx, lenderId, run.id, body.section) : [];
  await audit(tx, clock, actor, {
    action: 'notifications.export',
    target: { kind: 'lender', id: lenderId },
    details: { section: body.section, date, count: items.length },
  });
  const head: readonly string[] = columns[body.section];
  const rows = items.map(({ item }) =>
    head.map((name) => (item as unknown as Record<string, string | number | boolean | null>)[name] ?? null),
  );
  return new AnswerFile(notificationFileName(body.section, date), csvText([head, ...rows]));
};
