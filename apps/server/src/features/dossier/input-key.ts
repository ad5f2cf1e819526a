import { createHash } from 'node:crypto';
import { catalogue } from '#features/sources';
import { lenderOf } from '#platform/actor';
import { todayOf } from '#platform/clock';
import { codeVersion } from '#platform/code-version';
import type { Services } from '#platform/services';
import type { DossierCall } from './build-dossier.ts';
import * as store from './store.ts';

type KeyCall = Omit<DossierCall, 'inquiry'>;

/**
 * A hash of everything that the dossier of a merchant in an inquiry is built from: the changes of its inputs, the time by
 * the hour, the day in the business time zone, which sources are in use, and the version of the program.
 * `relatedIds` are further merchants whose scores it shows. `earlier` is that of a snapshot, in which changes that were
 * committed later do not count. Two equal keys mean equal dossiers; only names of users may differ.
 */
export async function inputKeys(
  call: KeyCall,
  { relatedIds, snapshot }: { relatedIds: readonly string[]; snapshot: string },
): Promise<{ earlier: Buffer; now: Buffer }> {
  const lender = lenderOf(call.actor).id;
  const scopes = [...inputScopes(call), ...relatedIds.map((id) => store.scoreScope(lender, id))];
  const { earlier, now } = await store.inputChanges(call.tx, scopes, snapshot);
  const keyOfThose = (changes: readonly string[]) => keyOfChanges(call, { related_ids: relatedIds, changes });
  return { earlier: await keyOfThose(earlier), now: await keyOfThose(now) };
}

/** The scopes whose changes are inputs of a dossier, besides those of related merchants. */
export function inputScopes({ actor, params }: Pick<KeyCall, 'actor' | 'params'>): store.InputScope[] {
  const lender = lenderOf(actor).id;
  return [
    ['lender', lender, '0'],
    ['inquiry', lender, params.inquiryId],
    ['merchant', lender, params.id],
    store.scoreScope(lender, params.id),
    ['file', '0', '0'],
    ['file', lender, '0'],
    ['partners', '0', '0'],
    ['partners', '0', params.id],
  ];
}

/** The same hash from the changes of `inputScopes`, followed by those of related merchants. */
export async function keyOfChanges(
  call: KeyCall,
  { related_ids, changes }: { related_ids: readonly string[]; changes: readonly string[] },
): Promise<Buffer> {
  const key = [
    call.params.id,
    related_ids,
    changes,
    call.clock.now().toISOString().slice(0, 'YYYY-MM-DDTHH'.length),
    // Not every zone begins its day with an hour of UTC.
    todayOf(call),
    sourcesInUse(call),
    await codeVersion(),
  ];
  return createHash('sha256').update(JSON.stringify(key)).digest();
}

const sourcesInUse = (call: KeyCall & Pick<Services, 'config'>): string[] =>
  catalogue
    .sourcesOf(call)
    .filter((source) => source.isQueried(lenderOf(call.actor), call.config))
    .map(({ key }) => key);
