import { createHash } from 'node:crypto';
import { catalogue } from '#features/sources';
import { lenderOf } from '#platform/actor';
import { codeVersion } from '#platform/code-version';
import type { Services } from '#platform/services';
import type { DossierCall } from './build-dossier.ts';
import * as store from './store.ts';

/**
 * A hash of everything that the dossier of a merchant in an inquiry is built from: the changes of its inputs, the time by
 * the hour, which sources are in use, and the version of the program. `relatedIds` are further merchants whose scores it
 * shows. With a snapshot, changes that were committed later do not count. Two equal keys mean equal dossiers; only names
 * of users may differ.
 */
export async function inputKey(
  call: DossierCall,
  { relatedIds, snapshot }: { relatedIds: readonly string[]; snapshot?: string },
): Promise<Buffer> {
  const { tx, params, inquiry } = call;
  const lender = lenderOf(call.actor).id;
  const scopes: store.InputScope[] = [
    ['lender', lender, '0'],
    ['inquiry', lender, inquiry.id],
    ['merchant', lender, params.id],
    ['score', lender, params.id],
    ...relatedIds.map((id): store.InputScope => ['score', lender, id]),
    ['file', '0', '0'],
    ['file', lender, '0'],
    ['partners', '0', '0'],
    ['partners', '0', params.id],
  ];
  const key = [
    params.id,
    relatedIds,
    await store.inputChanges(tx, scopes, snapshot),
    call.clock.now().toISOString().slice(0, 'YYYY-MM-DDTHH'.length),
    sourcesInUse(call),
    await codeVersion(),
  ];
  return createHash('sha256').update(JSON.stringify(key)).digest();
}

const sourcesInUse = (call: DossierCall & Pick<Services, 'config'>): string[] =>
  catalogue
    .sourcesOf(call)
    .filter((source) => source.isQueried(lenderOf(call.actor), call.config))
    .map(({ key }) => key);
