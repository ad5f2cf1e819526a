import type { lenderEndpoints } from '@assay/domain/accounts';
import { auditWithoutLender } from '#platform/audit';
import type { Handler } from '#platform/feature';
import { insertLender } from '#platform/lenders';
import { refuse } from '#platform/refusal';
import { lenderOnWire } from './lender-on-wire.ts';
import * as store from './store.ts';

/** Adds a lender with the default permissions; refuses a name or alias that another lender has. */
export const addLender: Handler<typeof lenderEndpoints.add> = async ({ tx, actor, body, clock }) => {
  await store.lockLenderNames(tx);
  if (await store.isNameInUse(tx, '0', body.name)) refuse('lender_name_taken');
  const id = await insertLender(tx, { name: body.name, alias: null, on: new Set() });
  if (!id) refuse('lender_name_taken');
  await auditWithoutLender(tx, clock, actor, { action: 'lender.add', target: { kind: 'lender', id } });
  return lenderOnWire((await store.lender(tx, id))!);
};
