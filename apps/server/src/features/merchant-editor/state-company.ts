import type { CompanyStatement, merchantEditorEndpoints } from '@assay/domain/merchant-editor';
import {
  lockCompanies,
  restateCompany,
  type StoredCompanyStatement,
  seeAllMerchants,
  stateCompany,
  takeBackCompany,
} from '#features/matching';
import { type AuditAction, audit } from '#platform/audit';
import { inSystem, type Tx } from '#platform/database';
import type { OpenCall } from '#platform/feature';
import { refuse } from '#platform/refusal';
import { editedMerchant } from './edited-merchant.ts';

type Endpoints = typeof merchantEditorEndpoints;
type Call =
  | OpenCall<Endpoints['stateCompany']>
  | OpenCall<Endpoints['restateCompany']>
  | OpenCall<Endpoints['withdrawCompany']>;

/**
 * States that two public merchants are locations of one company. Refuses a lender's own merchant,
 * because a public statement would tell other lenders of it.
 */
export async function stateOneCompany(
  call: OpenCall<Endpoints['stateCompany']>,
): Promise<{ status: 'success' }> {
  const { merchant_id, other_id } = call.body;
  await inSystem(call.db, async (tx) => {
    await seeAllMerchants(tx);
    await lockCompanies(tx);
    for (const id of [merchant_id, other_id]) {
      const merchant = await editedMerchant(tx, id);
      if (merchant.owner_id !== null)
        refuse('resolution_stale', {
          detail: `Merchant ${id} is a lender's own. Choose a merchant of a public source.`,
        });
    }
    const resolver = { userId: call.actor.user.id, now: call.clock.now() };
    const id = await stateCompany(tx, [merchant_id, other_id], resolver);
    if (id === undefined) return refuse('resolution_stale', { detail: 'This is stated already.' });
    await auditCompany(tx, call, 'merchant.state_company', id);
  });
  return { status: 'success' };
}

/** Takes back that two merchants are one company. Refuses what is taken back already. */
export async function takeBackOneCompany(
  call: OpenCall<Endpoints['withdrawCompany']>,
): Promise<{ status: 'success' }> {
  const { id } = call.params;
  await inSystem(call.db, async (tx) => {
    await seeAllMerchants(tx);
    const resolver = { userId: call.actor.user.id, now: call.clock.now() };
    if (!(await takeBackCompany(tx, id, resolver)))
      refuse('resolution_stale', { detail: 'This is taken back already, or does not exist.' });
    await auditCompany(tx, call, 'merchant.withdraw_company', id);
  });
  return { status: 'success' };
}

/** States again what was taken back. Refuses what is active already. */
export async function restateOneCompany(
  call: OpenCall<Endpoints['restateCompany']>,
): Promise<{ status: 'success' }> {
  const { id } = call.params;
  await inSystem(call.db, async (tx) => {
    await seeAllMerchants(tx);
    await lockCompanies(tx);
    const resolver = { userId: call.actor.user.id, now: call.clock.now() };
    if (!(await restateCompany(tx, id, resolver)))
      refuse('resolution_stale', { detail: 'This is stated already, or cannot be stated again.' });
    await auditCompany(tx, call, 'merchant.state_company', id);
  });
  return { status: 'success' };
}

async function auditCompany(tx: Tx, { actor, clock }: Call, action: AuditAction, id: string): Promise<void> {
  await audit(
    tx,
    clock,
    { ...actor, lender: null },
    {
      action,
      target: { kind: 'company_statement', id },
      details: { acting_for: actor.lender?.id ?? null },
    },
  );
}

/** A statement about a company, in the shape of the contract. */
const companyOnWire = (stored: StoredCompanyStatement): CompanyStatement => ({
  id: stored.id,
  one_id: stored.one_id,
  one_name: stored.one_name,
  other_id: stored.other_id,
  other_name: stored.other_name,
  lender: stored.lender,
  stated_by: nameOfEngine(stored.engine_version) ?? stored.stated_by ?? 'A former user',
  reasons: stored.reasons,
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
