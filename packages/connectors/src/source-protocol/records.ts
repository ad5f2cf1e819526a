import type { EvidenceData, EvidenceKind, EvidenceRecord } from '@assay/domain/evidence';
import { BusinessRecordsData, PrincipalRecords } from '@assay/domain/financial';
import { ProviderData } from '@assay/domain/licensing';
import { ConsumerComplaintData } from '@assay/domain/regulatory';
import { BusinessProfileData, BusinessReviewData } from '@assay/domain/reviews';
import { AdverseMediaArticleData, ListedPartyData } from '@assay/domain/screening';
import { z } from 'zod';
import { VendorFault } from '../connector/index.ts';
import { DocketWire, LawsuitWire, toDocket, toLawsuit } from './litigation-wire.ts';
import { toVerification, VerificationWire } from './verification-wire.ts';
import { withAbsentFields } from './with-absent-fields.ts';

/** The form of each kind of record on the wire, without the envelope that all share. */
export const wireOf = {
  docket: DocketWire,
  lawsuit: LawsuitWire,
  adverse_media: AdverseMediaArticleData,
  watchlist: ListedPartyData,
  business_records: BusinessRecordsData,
  principal_records: PrincipalRecords,
  business_verification: VerificationWire,
  provider: ProviderData,
  consumer_complaint: ConsumerComplaintData,
  business_profile: BusinessProfileData,
  business_review: BusinessReviewData,
} satisfies Record<EvidenceKind, z.ZodObject>;

type Wires = typeof wireOf;

/** How each kind on the wire becomes data of ours; most are ours as they stand. */
const toData: { [K in EvidenceKind]: (wire: z.output<Wires[K]>) => EvidenceData[K] } = {
  docket: toDocket,
  lawsuit: toLawsuit,
  adverse_media: (wire) => wire,
  watchlist: (wire) => wire,
  business_records: (wire) => wire,
  principal_records: (wire) => wire,
  business_verification: toVerification,
  provider: (wire) => wire,
  consumer_complaint: (wire) => wire,
  business_profile: (wire) => wire,
  business_review: (wire) => wire,
};

/** What every record of an answer carries beside its own fields. */
export const Envelope = z
  .looseObject({
    kind: z.string(),
    id: z.string().min(1).max(200),
    subject_ref: z.string(),
  })
  .meta({ id: 'Record' });

function dataOf<K extends EvidenceKind>(kind: K, record: unknown): EvidenceData[K] {
  const schema: z.ZodObject = wireOf[kind];
  const parsed = schema.safeParse(withAbsentFields(schema, record));
  if (!parsed.success) {
    const where = parsed.error.issues[0]?.path.join('.') ?? '';
    throw new VendorFault('malformed', `A ${kind} record has another form than documented, at ${where}`);
  }
  return toData[kind](parsed.data as z.output<Wires[K]>);
}

/**
 * The records of an answer that are of the wanted kinds; further kinds may come and are left out. Throws a VendorFault
 * for a record of another form, and for one about a subject that was not asked about.
 */
export function readRecords<K extends EvidenceKind>(
  records: readonly z.infer<typeof Envelope>[],
  kinds: readonly K[],
  refs: readonly string[],
): EvidenceRecord<K>[] {
  return records.flatMap((record) => {
    const kind = kinds.find((wanted) => wanted === record.kind);
    if (!kind) return [];
    if (!refs.includes(record.subject_ref))
      throw new VendorFault('malformed', 'A record is about a subject that was not asked about');
    const read = {
      kind,
      external_id: record.id,
      subject_ref: record.subject_ref,
      data: dataOf(kind, record),
    };
    return [read as EvidenceRecord<K>];
  });
}
