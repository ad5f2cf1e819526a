import type { EvidenceData, EvidenceKind, EvidenceRecord } from '@assay/domain/evidence';
import { BusinessRecordsData, PrincipalRecords } from '@assay/domain/financial';
import { LicenseData, ProviderData } from '@assay/domain/licensing';
import { BureauProfileData, ConsumerComplaintData } from '@assay/domain/regulatory';
import { BusinessProfileData, BusinessReviewData } from '@assay/domain/reviews';
import { AdverseMediaArticleData, ListedPartyData } from '@assay/domain/screening';
import { WebsiteData } from '@assay/domain/website';
import { z } from 'zod';
import { VendorFault } from '../connector/index.ts';
import { DocketWire, LawsuitWire, toDocket, toLawsuit } from './litigation-wire.ts';
import { toVerification, VerificationWire } from './verification-wire.ts';

/** The wire schema of each kind of record in the protocol, without the common envelope. */
export const wireOf = {
  docket: DocketWire,
  lawsuit: LawsuitWire,
  adverse_media: AdverseMediaArticleData,
  watchlist: ListedPartyData,
  business_records: BusinessRecordsData,
  principal_records: PrincipalRecords,
  business_verification: VerificationWire,
  license: LicenseData,
  provider: ProviderData,
  consumer_complaint: ConsumerComplaintData,
  bureau_profile: BureauProfileData,
  business_profile: BusinessProfileData,
  business_review: BusinessReviewData,
  website: WebsiteData,
} satisfies { [K in EvidenceKind]?: z.ZodObject };

type Wires = typeof wireOf;
type Wire<K extends WireKind> = z.output<Wires[K]>;

export type WireKind = keyof Wires;

/** The kinds whose wire shape differs from ours. */
type TranslatedKind = { [K in WireKind]: Wire<K> extends EvidenceData[K] ? never : K }[WireKind];

const toData: { [K in TranslatedKind]: (wire: Wire<K>) => EvidenceData[K] } = {
  docket: toDocket,
  lawsuit: toLawsuit,
  business_verification: toVerification,
};

/** The fields that every record of a response has besides its own. */
export const Envelope = z
  .looseObject({
    kind: z.string(),
    id: z.string().min(1).max(200),
    subject_ref: z.string(),
  })
  .meta({ id: 'Record' });

function dataOf<K extends WireKind>(kind: K, record: unknown): EvidenceData[K] {
  const schema: z.ZodObject = wireOf[kind];
  const parsed = schema.safeParse(withAbsentFields(schema, record));
  if (!parsed.success) {
    const where = parsed.error.issues[0]?.path.join('.') ?? '';
    throw new VendorFault('malformed', `A ${kind} record has another form than documented, at ${where}`);
  }
  const translated: Partial<Record<WireKind, (wire: never) => unknown>> = toData;
  return (translated[kind]?.(parsed.data as never) ?? parsed.data) as EvidenceData[K];
}

/**
 * Reads the records of the wanted kinds and ignores other kinds. Throws a VendorFault for a malformed record and for
 * one about a subject that was not requested.
 */
export function readRecords<K extends WireKind>(
  records: readonly z.infer<typeof Envelope>[],
  kinds: readonly K[],
  refs: readonly string[],
): EvidenceRecord<K>[] {
  return records.flatMap((record) => {
    const kind = kinds.find((wanted) => wanted === record.kind);
    if (!kind) return [];
    if (!refs.includes(record.subject_ref))
      throw new VendorFault('malformed', 'A record is about a subject that was not searched for');
    const read = {
      kind,
      external_id: record.id,
      subject_ref: record.subject_ref,
      data: dataOf(kind, record),
    };
    return [read as EvidenceRecord<K>];
  });
}

/** The value of an omitted field: an empty list for lists, null for everything else. */
function absent(schema: unknown): unknown {
  return schema instanceof z.ZodArray ? [] : null;
}

/**
 * Fills in omitted fields according to the schema, recursively. A source may omit what it does not know; our records
 * always have an explicit null.
 */
function withAbsentFields(schema: unknown, value: unknown): unknown {
  if (schema instanceof z.ZodNullable)
    return value === null ? null : withAbsentFields(schema.unwrap(), value);
  if (schema instanceof z.ZodArray)
    return Array.isArray(value) ? value.map((entry) => withAbsentFields(schema.element, entry)) : value;
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null) return value;
  const fields: Record<string, unknown> = Object.setPrototypeOf(
    { ...value } satisfies Record<string, unknown>,
    null,
  );
  for (const [key, field] of Object.entries(schema.shape))
    fields[key] = fields[key] === undefined ? absent(field) : withAbsentFields(field, fields[key]);
  return fields;
}
