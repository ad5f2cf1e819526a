import { displayPhone } from '@assay/domain/display';
import { answerLabel } from '@assay/domain/gathering';
import { changeFeed, type FeedChange, type feedEndpoints } from '@assay/domain/monitoring';
import { decisionStore } from '#features/evidence';
import { lenderOf } from '#platform/actor';
import { AnswerFile } from '#platform/answer-file';
import { audit } from '#platform/audit';
import { todayOf } from '#platform/clock';
import type { Tx } from '#platform/database';
import type { Call, Handler } from '#platform/feature';
import { refuse } from '#platform/refusal';
import { changesFile } from './changes-file.ts';
import { feedFilter } from './feed-filter.ts';
import * as store from './feed-store.ts';

/** The field name that files and editors use for the phone (app.note_merchant_edits). */
const PHONE = 'Phone';

type Endpoints = typeof feedEndpoints;
type List = Endpoints['changes'];

/** The changes of the portfolio's merchants: one page, or a file of all that match the filters. */
export const listChanges: Handler<typeof feedEndpoints.changes> = async (call) => {
  const { tx, actor, query } = call;
  if (query.csv === 'true') return fileOf(call);
  // Read before the page: a change committed meanwhile does not count as shown.
  const through = await store.newestChange(tx, lenderOf(actor).id);
  const filter = await feedFilter(call, query);
  if (!filter) return { results: [], next: null, through };
  const [micros = '', id = ''] = query.cursor?.split('-') ?? [];
  const cursor = query.cursor ? { micros, id } : null;
  const rows = await store.feedRows(tx, filter, { cursor, limit: query.limit + 1 });
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  const next = rows.length > shown.length && last ? `${last.micros}-${last.id}` : null;
  return { results: await changesOnWire(tx, shown), next, through };
};

async function fileOf(call: Call<List>): Promise<AnswerFile> {
  const { tx, actor, query, clock } = call;
  const filter = await feedFilter(call, query);
  const rows = filter
    ? await store.feedRows(tx, filter, { cursor: null, limit: changeFeed.fileRows + 1 })
    : [];
  if (rows.length > changeFeed.fileRows)
    refuse('invalid_input', {
      detail: `A file has at most ${changeFeed.fileRows.toLocaleString('en-US')} changes. Choose fewer days or a higher severity.`,
    });
  await audit(tx, clock, actor, {
    action: 'change.export',
    target: { kind: 'lender', id: lenderOf(actor).id },
    details: { changes: rows.length },
  });
  const day = todayOf(call);
  return new AnswerFile(
    `portfolio_changes_${day.replaceAll('-', '_')}.csv`,
    changesFile(await changesOnWire(tx, rows)),
  );
}

/** How many changes match the filters. */
export const countChanges: Handler<typeof feedEndpoints.count> = async (call) => {
  const filter = await feedFilter(call, call.query);
  const count = filter ? await store.countChanges(call.tx, filter, changeFeed.counted + 1) : 0;
  return { count: Math.min(count, changeFeed.counted), has_more: count > changeFeed.counted };
};

/** Rows of the feed as the API returns them, with the lender's decisions on their records. */
export async function changesOnWire(tx: Tx, rows: readonly store.FeedRow[]): Promise<FeedChange[]> {
  const answerTo = await decisionStore.answersAbout(
    tx,
    rows.filter(({ decided_as }) => decided_as !== null).map(({ merchant_id }) => merchant_id),
  );
  return rows.map((row) => changeOnWire(row, answerTo(row.merchant_id, row.decided_as)));
}

/** A value formatted for display, or unchanged when its field has no format. */
const valueOnWire = ({ field }: store.FeedRow, value: string | null): string | null =>
  value !== null && field === PHONE ? displayPhone(value) : value;

const changeOnWire = (row: store.FeedRow, decision: decisionStore.ActiveAnswer | null): FeedChange => ({
  id: row.id,
  merchant: { id: row.merchant_id, name: row.merchant_name, city: row.city, state: row.state },
  kind: row.kind,
  record: row.record,
  field: row.field,
  before: valueOnWire(row, row.before),
  after: valueOnWire(row, row.after),
  source: row.source,
  happened_at: row.happened_at,
  seen_at: row.seen_at.toISOString(),
  severity: row.severity,
  is_uncertain: row.is_uncertain,
  is_seen: row.is_seen,
  decision: decision && {
    said: answerLabel(decision.answer),
    decided_by: decision.decided_by_name,
    decided_at: decision.decided_at.toISOString(),
  },
  assigned_to: row.assigned_to === null ? null : { id: row.assigned_to, name: row.assigned_name ?? 'A user' },
  assigned_at: row.assigned_at?.toISOString() ?? null,
  comment: row.comment,
  due_on: row.due_on,
  outcome: row.outcome,
  outcome_by: row.outcome_by,
  outcome_at: row.outcome_at?.toISOString() ?? null,
});
