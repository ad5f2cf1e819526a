import type { merchantEditorEndpoints } from '@assay/domain/merchant-editor';
import { companyStatements, mergeEffect, seeAllMerchants, statementsAbout } from '#features/matching';
import type { Handler } from '#platform/feature';
import { editedMerchant } from './edited-merchant.ts';
import { businessRecordOnWire, editedOnWire, lenderMerchantOnWire, statementOnWire } from './on-wire.ts';
import { companyOf } from './state-company.ts';
import { businessRecords, lenderMerchants } from './store.ts';

/**
 * A merchant with the records of all sources and lenders. Responds 404 when there is none; for a merged merchant the
 * problem names the canonical one.
 */
export const readEditor: Handler<typeof merchantEditorEndpoints.read> = async ({ tx, query }) => {
  await seeAllMerchants(tx);
  const merchant = await editedMerchant(tx, query.merchant_id);
  const records = await businessRecords(tx, merchant.id);
  return {
    merchant: editedOnWire(merchant, records),
    statements: (await statementsAbout(tx, merchant.id)).map(statementOnWire),
    company: companyOf(await companyStatements(tx, [merchant.id]), merchant.id),
    lender_merchants: (await lenderMerchants(tx, merchant.id)).map(lenderMerchantOnWire),
    records: records.map(businessRecordOnWire),
  };
};

/** How much data of each lender a merge of the merchant would move. Refuses one that is no canonical merchant. */
export const readMergeEffect: Handler<typeof merchantEditorEndpoints.mergeEffect> = async (call) => {
  const { tx } = call;
  const { id } = call.params;
  await seeAllMerchants(tx);
  return { lenders: await mergeEffect(tx, (await editedMerchant(tx, id)).id) };
};
