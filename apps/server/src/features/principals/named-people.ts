import { ADDED_SOURCE, REQUEST_TIMEOUT_MS } from '@assay/domain/principals';
import type { EvidenceReading, EvidenceScope } from '#features/evidence';
import { birthYearOf, findInquiry, type StoredInquiry } from '#features/inquiry';
import { likelyMatch, mastersById, ownRecordPeople, principalsOfFile } from '#features/matching';
import { decryptPerson } from '#features/personal-data';
import type { Tx } from '#platform/database';
import type { Services } from '#platform/services';
import { namedInBusinessFile, namedInFiling, namedOnFile, type PersonMention } from './mentions.ts';
import type { StoredPrincipal } from './store.ts';

interface Known {
  evidence: EvidenceReading | null;
  stored: readonly StoredPrincipal[];
}

/**
 * Everyone whom a source names as a principal of the merchant, once per source: the merchant file, the lender's own
 * records, the application when the merchant is its likely match, the filings and bureau files that are surely the
 * merchant's, and the lender.
 */
export async function namedPeople(
  tx: Tx,
  deps: Pick<Services, 'secrets' | 'clock'>,
  { merchantId, inquiryId, evidence, stored }: EvidenceScope & Known,
): Promise<PersonMention[]> {
  const isStored = hasJoined(evidence, deps.clock.now());
  const onFile = namedOnFile(await principalsOfFile(tx, [merchantId]), 'merchant_file', 'Merchant file');
  const inquiry = inquiryId ? await findInquiry(tx, inquiryId) : null;
  const isApplicant = inquiry !== null && (await likelyMatch(tx, inquiry, deps)) === merchantId;
  const applied = isApplicant ? namedInApplication(inquiry, deps) : [];
  const filings = (await evidence?.of('corporate_filing'))?.counted ?? [];
  const files = (await evidence?.of('business_records'))?.counted ?? [];
  return [
    ...added(stored.filter(isStored), deps),
    ...onFile,
    ...(await namedInOwnRecords(tx, merchantId, onFile)),
    ...applied,
    ...uniqueBy(filings, ({ external_id }) => external_id).flatMap(namedInFiling),
    ...uniqueBy(files, ({ external_id }) => external_id).flatMap(namedInBusinessFile),
  ];
}

/**
 * Whether a person whom the lender added counts as a principal yet: not while the first search about them runs, for a
 * quarter of an hour at most, so that a failed search hides no one.
 */
function hasJoined(evidence: EvidenceReading | null, now: Date) {
  const running = (evidence?.ofPrincipals ?? []).filter(({ status }) => status === 'processing');
  const waiting = new Set(running.map(({ principal_id }) => principal_id));
  return ({ id, created_at }: StoredPrincipal): boolean =>
    !waiting.has(id) || now.getTime() - created_at.getTime() >= REQUEST_TIMEOUT_MS;
}

/** The people of the lender's own records; without those on file of the lender's own merchant, which come from there. */
async function namedInOwnRecords(
  tx: Tx,
  merchantId: string,
  onFile: readonly PersonMention[],
): Promise<PersonMention[]> {
  const named = namedOnFile(await ownRecordPeople(tx, merchantId), 'own_record', 'Your own record');
  const [merchant] = await mastersById(tx, [merchantId]);
  if (!merchant?.owner_id) return named;
  const known = new Set(onFile.map(({ key }) => key));
  return named.filter(({ key }) => !known.has(key));
}

const namedInApplication = (
  { principals }: StoredInquiry,
  { secrets }: Pick<Services, 'secrets'>,
): PersonMention[] =>
  namedOnFile(
    principals.map((owner) => ({ ...owner, birth_year: birthYearOf(owner, secrets) })),
    'application',
    'Application',
  );

/** Those whom the lender added. */
const added = (stored: readonly StoredPrincipal[], { secrets }: Pick<Services, 'secrets'>): PersonMention[] =>
  stored
    .filter(({ source }) => source === 'added')
    .flatMap((row) => {
      const born = decryptPerson(row, secrets).date_of_birth;
      return namedOnFile([row], 'added', ADDED_SOURCE).map((mention) => ({
        ...mention,
        key: row.source_key,
        birth_year: born ? Number(born.slice(0, 4)) : null,
      }));
    });

/** Unique by its name at the source; the last one found wins. */
function uniqueBy<R>(records: readonly R[], keyOf: (record: R) => string): R[] {
  return [...new Map(records.map((record) => [keyOf(record), record])).values()];
}
