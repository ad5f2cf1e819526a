import type { Complaint } from '@assay/domain/regulatory';
import type { Counted } from '#features/evidence';
import { type ImportedRecord, importedRecords } from '#features/record-import';
import type { Tx } from '#platform/database';
import { complaintOf } from './complaints.ts';

/** The names of the rating bureau in files. */
const BUREAU = /^(?:bbb|better business bureau)\b/i;

/** The key of a complaint across sources and files: the receiving body and the number there. */
export const complaintName = (body: string, number: string): string =>
  `${BUREAU.test(body) ? 'BBB' : body.toLowerCase()} ${number}`;

/** The keys of the complaints in bureau profiles and of those to public bodies. */
export const namesInProfiles = (profiles: readonly Counted<'bureau_profile'>[]): string[] =>
  profiles.flatMap(({ data }) =>
    data.complaints.map(({ complaint_id }) => complaintName('BBB', complaint_id)),
  );
export const namesOf = (complaints: readonly Counted<'consumer_complaint'>[]): string[] =>
  complaints.map(({ source, data }) => complaintName(data.regulator ?? source, data.complaint_id));

/**
 * The imported complaints about a merchant, of the operator and of the active lender, without those that a source
 * returned as well (`known`, by complaintName).
 */
export async function importedComplaints(tx: Tx, merchantId: string, known: ReadonlySet<string>) {
  const records = (await importedRecords(tx, merchantId, 'consumer_complaint')).filter(
    (record) => !known.has(complaintName(bodyOf(record), record.data.complaint_id)),
  );
  const [bureau = [], regulatory = []] = [true, false].map((isBureau) =>
    records.filter((record) => BUREAU.test(bodyOf(record)) === isBureau).map(asComplaint),
  );
  return { bureau, regulatory };
}

type Imported = ImportedRecord<'consumer_complaint'>;

const bodyOf = ({ data, source }: Imported): string => data.regulator ?? source;

function asComplaint(record: Imported): Complaint {
  const { lender_id, source, external_id, data } = record;
  // Complaints of one number in the operator's file and in a lender's are separate complaints.
  const complaint = complaintOf({ vendor: `file ${lender_id ?? ''} ${source}`, external_id, source, data });
  return BUREAU.test(complaint.body) ? { ...complaint, body: 'BBB' } : complaint;
}
