import { type Dossier, lienPositionOf } from '@assay/domain/dossier';
import { isOn } from '@assay/domain/flags';
import { registerOf } from '@assay/domain/lien-position';
import { relationsOf } from '#features/performance';
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

async function position(call: MerchantCall): Promise<Dossier['lien_position']> {
  if (!isFinancialOn(call)) return null;
  const { tx, params, actor, clock } = call;
  const files = await merchantFiles(call);
  const relations = await relationsOf(tx, { merchantId: params.id, lender: lenderOf(actor) });
  return lienPositionOf(files.data, {
    today: clock.now().toISOString().slice(0, 10),
    register: registerOf(files),
    relations: relations.map((relation) => ({
      ...relation,
      partner: relation.partner === null ? null : String(relation.partner),
    })),
  });
}
