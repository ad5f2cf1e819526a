import { type Dossier, lienPositionOf } from '@assay/domain/dossier';
import { isOn } from '@assay/domain/flags';
import { lenderOf } from '#platform/actor';
import type { MerchantCall } from '#platform/feature';
import { merchantFiles, merchantRecords } from './merchant-financials.ts';

const isFinancialOn = ({ actor }: MerchantCall): boolean => isOn('tlo_enabled', lenderOf(actor));

/** The financial records in the dossier, and where a new filing would rank among them. */
export const financialMembers = {
  financial_files: async (call: MerchantCall) => (isFinancialOn(call) ? merchantFiles(call) : null),
  financial_records: async (call: MerchantCall) => (isFinancialOn(call) ? merchantRecords(call) : null),
  lien_position: position,
};

/** As on the page, there is no position until a search has finished or found a claim. */
async function position(call: MerchantCall): Promise<Dossier['lien_position']> {
  if (!isFinancialOn(call)) return null;
  const { status, data } = await merchantFiles(call);
  if (status === 'not_requested') return null;
  const isSearching = status === 'requested' || status === 'in_progress';
  if (isSearching && !data.some(({ ucc, lien }) => ucc.length + lien.length > 0)) return null;
  const today = call.clock.now().toISOString().slice(0, 10);
  return lienPositionOf(data, { today, isComplete: !isSearching });
}
