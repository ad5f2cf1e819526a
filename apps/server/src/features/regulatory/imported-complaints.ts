import type { Complaint } from '@assay/domain/regulatory';
import type { Counted } from '#features/gathering';
import { type ImportedRecord, importedRecords } from '#features/record-import';
import type { Tx } from '#platform/database';
import { complaintOf } from './complaints.ts';

/** Complaints that came in a file, by who took them up. */
interface ImportedComplaints {
  bureau: Complaint[];
  regulatory: Complaint[];
}

/** How files name the rating bureau. */
const BUREAU = /^(?:bbb|better business bureau)\b/i;

/** What a source and a file call the same complaint: who took it up, and its number there. */
export const complaintName = (body: string, number: string): string =>
  `${BUREAU.test(body) ? 'BBB' : body.toLowerCase()} ${number}`;

/** What the complaints of profiles are called, and complaints to public bodies. */
export const namesInProfiles = (profiles: readonly Counted<'bureau_profile'>[]): string[] =>
  profiles.flatMap(({ data }) =>
    data.complaints.map(({ complaint_id }) => complaintName('BBB', complaint_id)),
  );
export const namesOf = (complaints: readonly Counted<'consumer_complaint'>[]): string[] =>
  complaints.map(({ source, data }) => complaintName(data.regulator ?? source, data.complaint_id));

/**
 * The complaints about a merchant in files of the operator and of the active lender, without those that a source gave as
 * well (`known`, by complaintName).
 */
export async function importedComplaints(
  tx: Tx,
  merchantId: string,
  known: ReadonlySet<string>,
): Promise<ImportedComplaints> {
  const records = (await importedRecords(tx, merchantId, 'consumer_complaint')).filter(
    (record) => !known.has(complaintName(bodyOf(record), record.data.complaint_id)),
  );
  const [bureau, regulatory] = [true, false].map((isBureau) =>
    records.filter((record) => BUREAU.test(bodyOf(record)) === isBureau).map(asComplaint),
  );
  return { bureau: bureau ?? [], regulatory: regulatory ?? [] };
}

type Imported = ImportedRecord<'consumer_complaint'>;

const bodyOf = ({ data, source }: Imported): string => data.regulator ?? source;

function asComplaint(record: Imported): Complaint {
  const { lender_id, source, external_id, data } = record;
  // Of one number in the operator's file and in a lender's each is a complaint of its own.
  const complaint = complaintOf({ vendor: `file ${lender_id ?? ''} ${source}`, external_id, source, data });
  return BUREAU.test(complaint.body) ? { ...complaint, body: 'BBB' } : complaint;
}
