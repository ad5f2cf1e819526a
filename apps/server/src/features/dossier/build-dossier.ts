import {
  type Dossier,
  type DossierLists,
  type DossierMember,
  derivedMembers,
  dossierEndpoints,
} from '@assay/domain/dossier';
import { rememberInquiry, type StoredInquiry } from '#features/inquiry';
import { readInInquiry } from '#features/matching';
import { dayOf } from '#platform/clock';
import type { InquiryMerchantCall } from '#platform/feature';
import type { Registries } from '#platform/registries';
import { shareReads } from '#platform/shared-reads';

/** What the parts of a dossier get. All of them read the evidence of the same inquiry at the same moment. */
export interface DossierCall extends InquiryMerchantCall {
  inquiry: StoredInquiry;
}

type Parts = { [Member in DossierMember]: (call: DossierCall) => Promise<Dossier[Member]> };
type Lists = { [List in keyof DossierLists]: (call: DossierCall) => Promise<DossierLists[List]> };

declare module '#platform/registries' {
  interface Registries {
    dossier: Parts;
    dossierLists: Lists;
  }
}

/**
 * Builds the dossier of a merchant in an inquiry with its lists from one reading of its evidence, at one moment. The
 * caller has checked access to both.
 */
export async function buildDossier(call: DossierCall): Promise<{ dossier: Dossier; lists: DossierLists }> {
  const { tx, params } = call;
  const { dossier, dossierLists } = call.provided as Registries;
  const now = call.clock.now();
  const about: DossierCall = { ...call, clock: { ...call.clock, now: () => now } };
  const read = async () => {
    await rememberInquiry(tx, call.inquiry);
    await readInInquiry(tx, params.id, params.inquiryId);
    const members = await membersOf<Pick<Dossier, DossierMember>>(dossier, about);
    return {
      dossier: dossierEndpoints.read.out.parse({
        ...members,
        timeline: derivedMembers.timeline(members, {
          today: dayOf(call, now),
          zone: call.config.ASSAY_TIME_ZONE,
        }),
      }),
      lists: dossierEndpoints.lists.out.parse(await membersOf<DossierLists>(dossierLists, about)),
    };
  };
  return shareReads(tx, read, { isWhole: true });
}

async function membersOf<Document extends object>(
  parts: { [Member in keyof Document]: (call: DossierCall) => Promise<Document[Member]> },
  call: DossierCall,
): Promise<Document> {
  const members: [string, unknown][] = [];
  for (const [member, read] of Object.entries<(call: DossierCall) => Promise<unknown>>(parts))
    members.push([member, await read(call)]);
  return Object.fromEntries(members) as Document;
}
