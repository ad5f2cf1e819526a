import type { lenderEndpoints } from '@assay/domain/accounts';
import { flagsOf } from '@assay/domain/flags';
import type { EndpointBody } from '@assay/domain/http';
import { auditWithoutLender } from '#platform/audit';
import type { Tx } from '#platform/database';
import type { Handler } from '#platform/feature';
import { changeFlags, updateLender } from '#platform/lenders';
import { refuse } from '#platform/refusal';
import { lenderOnWire } from './lender-on-wire.ts';
import * as store from './store.ts';

type Change = EndpointBody<(typeof lenderEndpoints)['change']>;

/**
 * Changes the fields of a lender that are sent. Refuses a name or alias that another one has, and a change based on an
 * older version than the stored one, which it returns. The permissions that every lender has cannot be removed.
 */
export const changeLender: Handler<typeof lenderEndpoints.change> = async (call) => {
  const { tx, actor, body, clock } = call;
  const { id } = call.params;
  const { version, feature_store_permission, ...fields } = body;
  await store.lockLenderNames(tx);
  const before = await store.lockLender(tx, id);
  if (!before) refuse('not_found');
  if (version !== before.version) refuse('stale', { current: lenderOnWire(before) });
  await refuseTaken(tx, before, fields);
  const values = changedOf(before, fields);
  if (Object.keys(values).length > 0) await updateLender(tx, id, values);
  const flags = feature_store_permission ? flagsOf(feature_store_permission) : new Map();
  const switched = await changeFlags(tx, id, flags);
  if (Object.keys(values).length + switched.length > 0) {
    const { name, alias, ...states } = values;
    await auditWithoutLender(tx, clock, actor, {
      action: 'lender.change',
      target: { kind: 'lender', id },
      details: {
        ...states,
        ...(name === undefined ? {} : { name_changed: true }),
        ...(alias === undefined ? {} : { alias_changed: true }),
        ...Object.fromEntries(switched.map((flag) => [flag, flags.get(flag)])),
      },
    });
  }
  return lenderOnWire((await store.lender(tx, id))!);
};

type Fields = Omit<Change, 'version' | 'feature_store_permission'>;

/** The fields that differ from what is stored. */
function changedOf(before: store.Lender, fields: Fields): Fields {
  const names = ['name', 'alias', 'is_active', 'is_api_enabled'] as const;
  return Object.fromEntries(
    names.flatMap((name) =>
      fields[name] === undefined || fields[name] === before[name] ? [] : [[name, fields[name]]],
    ),
  );
}

async function refuseTaken(tx: Tx, before: store.Lender, { name, alias }: Fields): Promise<void> {
  if (name !== undefined && name !== before.name && (await store.isNameInUse(tx, before.id, name)))
    refuse('lender_name_taken');
  if (alias && alias !== before.alias && (await store.isNameInUse(tx, before.id, alias)))
    refuse('lender_alias_taken');
}
