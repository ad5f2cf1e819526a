import { isOn } from '@assay/domain/flags';
import { type LienPositionData, lienPositionOf, registerOf } from '@assay/domain/lien-position';
import { type EvidenceDeps, type EvidenceScope, merchantScope } from '#features/evidence';
import { filesAbout } from '#features/financial';
import { relationsOf } from '#features/performance';
import { type ActorLender, lenderOf } from '#platform/actor';
import { dayOf } from '#platform/clock';
import type { Tx } from '#platform/database';
import type { MerchantCall } from '#platform/feature';

const isRegisterOn = (lender: ActorLender): boolean => isOn('tlo_enabled', lender);

/** Where a new filing would rank on the day of the scope; not known where the register is off for the lender. */
export async function positionAbout(
  tx: Tx,
  deps: EvidenceDeps,
  scope: EvidenceScope,
): Promise<LienPositionData> {
  const { merchantId, lender, now } = scope;
  const files = isRegisterOn(lender) ? await filesAbout(tx, deps, scope) : null;
  const relations = await relationsOf(tx, { merchantId, lender });
  return lienPositionOf(files?.data ?? [], {
    today: dayOf(deps, now),
    register: files ? registerOf(files) : 'off',
    relations: relations.map((relation) => ({
      ...relation,
      partner: relation.partner === null ? null : String(relation.partner),
    })),
  });
}

/** The position in the dossier; null where the register is off for the lender. */
export async function positionMember(call: MerchantCall): Promise<LienPositionData | null> {
  if (!isRegisterOn(lenderOf(call.actor))) return null;
  return positionAbout(call.tx, call, await merchantScope(call, call.params.id));
}
