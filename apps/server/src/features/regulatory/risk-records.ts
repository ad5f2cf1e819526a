import { type Complaint, hasAlertWord } from '@assay/domain/regulatory';
import type { RiskRecord } from '@assay/domain/risk';
import type { Counted } from '#features/evidence';
import { complaintsOfProfile } from './complaints.ts';

type RecordOf<K extends RiskRecord['kind']> = Extract<RiskRecord, { kind: K }>;

/** A complaint as input of the risk score. */
export const complaintRiskRecord = (
  complaint: Complaint,
  body: RecordOf<'complaint'>['body'],
): RecordOf<'complaint'> => ({
  kind: 'complaint',
  id: complaint.id,
  date: complaint.complaint_dt,
  text: [`Complaint to ${complaint.body}`, complaint.type ?? complaint.description]
    .filter(Boolean)
    .join(': '),
  body,
  has_alert_word: hasAlertWord(complaint),
});

/** A bureau profile as input of the risk score: its rating and every complaint. */
export const profileRiskRecords = (record: Counted<'bureau_profile'>): RiskRecord[] => [
  ...(record.data.rating
    ? [
        {
          kind: 'bbb_rating' as const,
          id: record.id,
          date: record.seen_at.toISOString(),
          text: `Rated ${record.data.rating} by the BBB`,
          rating: record.data.rating,
        },
      ]
    : []),
  ...complaintsOfProfile(record).map((complaint) => complaintRiskRecord(complaint, 'bbb')),
];
