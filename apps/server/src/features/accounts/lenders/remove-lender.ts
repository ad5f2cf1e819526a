import type { lenderEndpoints } from '@assay/domain/accounts';
import { lenderOf } from '#platform/actor';
import { auditWithoutLender } from '#platform/audit';
import type { Handler } from '#platform/feature';
import { deleteUnreferenced, updateLender } from '#platform/lenders';
import { refuse } from '#platform/refusal';
import * as store from './store.ts';

/**
 * Removes a lender. The database decides: a lender that any row refers to (a user, a merchant, an inquiry or an audit
 * entry) stays with all its data and is deactivated.
 */
export const removeLender: Handler<typeof lenderEndpoints.remove> = async (call) => {
  const { tx, actor, clock } = call;
  const { id } = call.params;
  const lender = await store.lockLender(tx, id);
  if (!lender) refuse('not_found');
  // The call itself refers to the lender that the caller acts for.
  const isDeleted = id !== lenderOf(actor).id && (await deleteUnreferenced(tx, id));
  if (!isDeleted && lender.is_active) await updateLender(tx, id, { is_active: false });
  const status = isDeleted ? 'deleted' : 'deactivated';
  await auditWithoutLender(tx, clock, actor, {
    action: 'lender.remove',
    target: { kind: 'lender', id },
    details: { [status]: true },
  });
  return {
    status,
    message: isDeleted
      ? `${lender.name} was deleted.`
      : `${lender.name} was deactivated. It has data, which stays.`,
  };
};
