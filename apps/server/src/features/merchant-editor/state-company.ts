import type { CompanyStatement, merchantEditorEndpoints } from '@assay/domain/merchant-editor';
import {
  lockCompanies,
  restateCompany,
  type StoredCompanyStatement,
  seeAllMerchants,
  stateCompany,
  takeBackCompany,
} from '#features/matching';
import type { AuditAction } from '#platform/audit';
import { inSystem, type Tx } from '#platform/database';
import type { OpenCall } from '#platform/feature';
import { refuse } from '#platform/refusal';
import type { Services } from '#platform/services';
import { auditEdit, type Editing } from './after-edit.ts';
import { editedMerchant } from './edited-merchant.ts';
import type { Resolver } from './store.ts';

type Endpoints = typeof merchantEditorEndpoints;

/**
 * States that two public merchants are locations of one company. Refuses a lender's own merchant,
 * because a public statement would tell other lenders of it.
 */
export const stateOneCompany = (call: OpenCall<Endpoints['stateCompany']>): Promise<Changed> =>
  change(call, 'merchant.state_company', async (tx, resolver) => {
    const { merchant_id, other_id } = call.body;
    await lockCompanies(tx);
    for (const id of [merchant_id, other_id]) {
      const merchant = await editedMerchant(tx, id);
      if (merchant.owner_id !== null)
        refuse('resolution_stale', {
          detail: `Merchant ${id} is a lender's own. Choose a merchant of a public source.`,
        });
    }
    const id = await stateCompany(tx, [merchant_id, other_id], resolver);
    return id ?? refuse('resolution_stale', { detail: 'This is stated already.' });
  });

/** Takes back that two merchants are one company. Refuses what is taken back already. */
export const takeBackOneCompany = (call: OpenCall<Endpoints['withdrawCompany']>): Promise<Changed> =>
  change(call, 'merchant.withdraw_company', async (tx, resolver) => {
    const { id } = call.params;
    if (!(await takeBackCompany(tx, id, resolver)))
      refuse('resolution_stale', { detail: 'This is taken back already, or does not exist.' });
    return id;
  });

/** States again what was taken back. Refuses what is active already. */
export const restateOneCompany = (call: OpenCall<Endpoints['restateCompany']>): Promise<Changed> =>
  change(call, 'merchant.state_company', async (tx, resolver) => {
    const { id } = call.params;
    await lockCompanies(tx);
    if (!(await restateCompany(tx, id, resolver)))
      refuse('resolution_stale', { detail: 'This is stated already, or cannot be stated again.' });
    return id;
  });

type Changed = { status: 'success' };

/** Changes a statement, whose id the work returns, and audits the change. */
async function change(
  call: Omit<Editing, 'jobs'> & Pick<Services, 'db'>,
  action: AuditAction,
  work: (tx: Tx, resolver: Resolver) => Promise<string>,
): Promise<Changed> {
  await inSystem(call.db, async (tx) => {
    await seeAllMerchants(tx);
    const id = await work(tx, { userId: call.actor.user.id, now: call.clock.now() });
    await auditEdit(tx, call, action, { kind: 'company_statement', id });
  });
  return { status: 'success' };
}

/** A statement about a company, in the shape of the contract. */
const companyOnWire = (stored: StoredCompanyStatement): CompanyStatement => ({
  ...stored,
  stated_by: nameOfEngine(stored.engine_version) ?? stored.stated_by ?? 'A former user',
  stated_at: stored.stated_at.toISOString(),
  withdrawn_at: stored.withdrawn_at?.toISOString() ?? null,
  withdrawn_by: nameOfEngine(stored.withdrawn_engine_version) ?? stored.withdrawn_by,
});

const nameOfEngine = (version: string | null): string | null => version && `Match engine ${version}`;

/** The statements that the editor shows with a merchant: the active ones of its company, and withdrawn ones about itself. */
export const companyOf = (statements: readonly StoredCompanyStatement[], id: string): CompanyStatement[] =>
  statements
    .filter(({ withdrawn_at, one_id, other_id }) => withdrawn_at === null || [one_id, other_id].includes(id))
    .map(companyOnWire);
