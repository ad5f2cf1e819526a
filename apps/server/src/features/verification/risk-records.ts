import type { RiskRecord } from '@assay/domain/risk';
import type { BusinessVerification } from '@assay/domain/verification';

type VerificationRecord = Extract<RiskRecord, { kind: 'verification' }>;

const values = [
  ['addressverification', 'address'],
  ['phoneverification', 'phone'],
  ['emailverification', 'email'],
] as const;

const outcomes = [
  ['verified', 'VERIFIED', 'verified'],
  ['notverified', 'NOT_VERIFIED', 'not verified'],
  ['partial', 'PARTIAL', 'partly verified'],
  ['unavailable', 'UNAVAILABLE', 'not available'],
] as const;

/** A word without regard to case, blanks, hyphens and underscores. */
const plain = (word: string | null): string => (word ?? '').toLowerCase().replace(/[\s_-]+/g, '');

/**
 * What a verification says of the address, the telephone number and the email of an application: each once, by the
 * property that was updated last. A property or a word that the source protocol does not name says nothing.
 */
export function verificationRecords({
  id,
  data,
}: {
  id: string;
  data: BusinessVerification;
}): VerificationRecord[] {
  return values.flatMap(([name, value]) => {
    const [newest] = data.properties
      .filter((property) => plain(property.name) === name)
      .map((property) => ({ ...property, date: property.updatedAt ?? property.createdAt }))
      .sort((a, b) => moment(b) - moment(a));
    const [, outcome, words] = outcomes.find(([word]) => word === plain(newest?.value ?? null)) ?? [];
    if (!newest || !outcome) return [];
    return [
      {
        kind: 'verification',
        id: `${id} ${value}`,
        date: newest.date,
        text: `${value[0]?.toUpperCase()}${value.slice(1)} ${words}`,
        value,
        outcome,
      },
    ];
  });
}

const moment = ({ date }: { date: string | null }): number => (date ? Date.parse(date) : 0);
