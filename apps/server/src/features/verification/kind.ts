import type { RiskRecord } from '@assay/domain/risk';
import {
  type BusinessVerification,
  verificationFinding,
  verificationOutcomes,
} from '@assay/domain/verification';
import type { Counted, EvidenceKind } from '#features/evidence';
import type { Entry } from '#platform/registries';
import { newestVerification } from './business-discovery.ts';

const findingOf = (found: readonly BusinessVerification[]) =>
  verificationFinding(found.flatMap(verificationOutcomes));

/**
 * A verification is about the business that the application is about, by the name and places in the application,
 * because it verifies the application's data.
 */
export const businessVerification: EvidenceKind<'business_verification'> = {
  kind: 'business_verification',
  group: 'business_discovery',
  sources: ['business_verification'],
  judged: 'by application',
  headline: (data) => ({ title: data.name, second: findingOf([data])?.text ?? null, date: null, url: null }),
  claims: ({ name }) => [{ names: [name] }],
  currentRuns(runs) {
    const newest = newestVerification(runs);
    return newest ? [newest] : [];
  },
  riskRecordKinds: ['verification'],
  riskRecords: (found) => found.flatMap(verificationRecords),
};

export const topicFinding: Entry<'topics'>['finding'] = (records) =>
  findingOf(records.flatMap((record) => (record.kind === 'business_verification' ? record.data : [])));

type VerificationRecord = Extract<RiskRecord, { kind: 'verification' }>;

/** The outcome of a verification for the values of an application, as input of the risk score. */
export function verificationRecords({
  id,
  data,
}: Pick<Counted<'business_verification'>, 'id' | 'data'>): VerificationRecord[] {
  return verificationOutcomes(data).map(({ value, outcome, words, date }) => ({
    kind: 'verification',
    id: `${id} ${value}`,
    date,
    text: `${value.slice(0, 1).toUpperCase()}${value.slice(1)} ${words}`,
    value,
    outcome,
  }));
}
