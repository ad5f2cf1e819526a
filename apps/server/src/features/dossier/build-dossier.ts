import type { Dossier, DossierMember } from '@assay/domain/dossier';
import type { StoredInquiry } from '#features/inquiry';
import { readInInquiry } from '#features/matching';
import type { InquiryMerchantCall } from '#platform/feature';
import type { Registries } from '#platform/registries';
import { shareReads } from '#platform/shared-reads';

/** What the parts of a dossier get. All of them read the evidence of the same inquiry at the same moment. */
export interface DossierCall extends InquiryMerchantCall {
  inquiry: StoredInquiry;
}

type Parts = { [Member in DossierMember]: (call: DossierCall) => Promise<Dossier[Member]> };

declare module '#platform/registries' {
  interface Registries {
    dossier: Parts;
  }
}

/**
 * Builds the dossier of a merchant in an inquiry from one reading of its evidence, at one moment. The caller has checked
 * access to both.
 */
export async function buildDossier(call: DossierCall): Promise<Dossier> {
  const { tx, params, provided } = call;
  const now = call.clock.now();
  const about: DossierCall = { ...call, clock: { ...call.clock, now: () => now } };
  const read = async () => {
    await readInInquiry(tx, params.id, params.inquiryId);
    const members: [string, unknown][] = [];
    for (const [member, readMember] of Object.entries((provided as Registries).dossier))
      members.push([member, await readMember(about)]);
    return Object.fromEntries(members) as unknown as Dossier;
  };
  return shareReads(tx, read, { isWhole: true });
}
