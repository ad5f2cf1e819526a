import { isOn } from '@assay/domain/flags';
import { lenderOf } from '#platform/actor';
import type { MerchantCall } from '#platform/feature';
import { merchantFiles, merchantRecords } from './merchant-financials.ts';

const isFinancialOn = ({ actor }: MerchantCall): boolean => isOn('tlo_enabled', lenderOf(actor));

/** The financial records in the dossier. */
export const financialMembers = {
  financial_files: async (call: MerchantCall) => (isFinancialOn(call) ? merchantFiles(call) : null),
  financial_records: async (call: MerchantCall) => (isFinancialOn(call) ? merchantRecords(call) : null),
};
