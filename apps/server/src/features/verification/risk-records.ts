import type { RiskRecord } from '@assay/domain/risk';
import { type BusinessVerification, verificationOutcomes } from '@assay/domain/verification';

type VerificationRecord = Extract<RiskRecord, { kind: 'verification' }>;

/** The outcome of a verification for the values of an application, as input of the risk score. */
export function verificationRecords({
  id,
  data,
}: {
  id: string;
  data: BusinessVerification;
}): VerificationRecord[] {
  return verificationOutcomes(data).map(({ value, outcome, words, date }) => ({
    kind: 'verification',
    id: `${id} ${value}`,
    date,
    text: `${value.slice(0, 1).toUpperCase()}${value.slice(1)} ${words}`,
    value,
    outcome,
  }));
}
