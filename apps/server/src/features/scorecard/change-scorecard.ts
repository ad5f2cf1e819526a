import type { EndpointBody } from '@assay/domain/http';
import {
  hasSameRule,
  noteLimit,
  noteLimitMessage,
  type ScorecardRow,
  type scorecardEndpoints,
} from '@assay/domain/scorecard';
import type { Updateable } from 'kysely';
import { requireMerchantAccess } from '#features/matching';
import { audit } from '#platform/audit';
import type { Schema } from '#platform/database';
import type { Handler } from '#platform/feature';
import { refuse } from '#platform/refusal';
import { scorecardOnWire } from './on-wire.ts';
import * as store from './store.ts';

type SentRow = EndpointBody<typeof scorecardEndpoints.change>['scorecard'][number];

/**
 * Stores the results and notes of a scorecard that the page sent back. Refuses one that was changed meanwhile or whose
 * rules differ from the stored ones, and returns the newer state, so that no edit is lost (REP-192, REP-194).
 */
export const changeScorecard: Handler<typeof scorecardEndpoints.change> = async (call) => {
  const { tx, actor, params, body, clock } = call;
  const stored = await store.lockScorecard(tx, params.id);
  if (!stored) refuse('not_found', { detail: 'Scorecard not found' });
  await requireMerchantAccess(tx, actor, stored.merchant_id);
  const current = await scorecardOnWire(tx, stored);
  if (body.version !== stored.version || !hasSameRules(body.scorecard, current.scorecard))
    refuse('stale', { detail: 'This scorecard was changed by someone else.', current });
  checkNotes(body.scorecard, current.scorecard);
  const author = { by: actor.user.id, now: clock.now() };
  const sent = new Map(body.scorecard.map((row) => [row.id, row]));
  const changed = current.scorecard.flatMap((row) => {
    const change = changeOf(row, sent.get(row.id)!, author);
    return change ? [{ row, change }] : [];
  });
  if (changed.length === 0) return current;
  for (const { row, change } of changed) await store.updateRow(tx, row.id, change);
  const version = stored.version + 1;
  await store.updateScorecard(tx, stored.id, { version });
  const answer = await scorecardOnWire(tx, { ...stored, version });
  const after = new Map(answer.scorecard.map((row) => [row.id, row]));
  await audit(tx, clock, actor, {
    action: 'scorecard.change',
    target: { kind: 'merchant', id: stored.merchant_id },
    details: {
      scorecard_id: stored.id,
      version,
      rows: changed.map(({ row, change }) => ({
        id: row.id,
        before: outcomeOf(row),
        after: outcomeOf(after.get(row.id)!),
        has_new_note: change.notes !== undefined,
      })),
    },
  });
  return answer;
};

const outcomeOf = ({ result, source }: ScorecardRow) => ({ result, source });

/** Whether the request has exactly the stored rows, each once and with an unchanged rule. */
function hasSameRules(sent: readonly SentRow[], stored: readonly ScorecardRow[]): boolean {
  const byId = new Map(sent.map((row) => [row.id, row]));
  return (
    sent.length === stored.length &&
    stored.every((row) => {
      const same = byId.get(row.id);
      return same !== undefined && hasSameRule(same, row);
    })
  );
}

/** Refuses a changed note that is too long. */
function checkNotes(sent: readonly SentRow[], stored: readonly ScorecardRow[]): void {
  const notes = new Map(stored.map((row) => [row.id, row.notes]));
  for (const [at, row] of sent.entries()) {
    const limit = noteLimit(notes.get(row.id) ?? null);
    if ((row.notes?.length ?? 0) > limit)
      refuse('invalid_input', { errors: { [`scorecard.${at}.notes`]: [noteLimitMessage(limit)] } });
  }
}

/** The changes of a row; null when there are none. */
function changeOf(
  row: ScorecardRow,
  sent: SentRow,
  { by, now }: { by: string; now: Date },
): Updateable<Schema['app.scorecard_row']> | null {
  const isReturned = row.source === 'user' && sent.source === 'server';
  const isSet = !isReturned && (sent.result !== row.result || sent.source !== row.source);
  const isNoted = Boolean(sent.notes) && sent.notes !== row.notes;
  if (!isReturned && !isSet && !isNoted) return null;
  return {
    ...(isReturned ? { set_result: null, set_by: null, set_at: null, returned_at: now } : {}),
    ...(isSet ? { set_result: sent.result, set_by: by, set_at: now, returned_at: null } : {}),
    ...(isNoted ? { notes: sent.notes, notes_by: by, notes_at: now } : {}),
    updated_at: now,
  };
}
