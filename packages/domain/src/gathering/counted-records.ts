import { isCountingAnswer, isScreenedKind } from './decision-answers.ts';
import type { ListedRecord, MerchantEvidence } from './merchant-evidence.ts';

/** Whether a record counts because a user decided so. Watchlist hits have a list of their own. */
export const isCountedByDecision = ({ kind, decision }: Pick<ListedRecord, 'kind' | 'decision'>): boolean =>
  decision !== null && isCountingAnswer(decision.answer) && !isScreenedKind(kind);

/** The records that count for a merchant, by the comparison or by a user's decision. */
export const countedRecords = ({
  counted,
  decided,
}: Pick<MerchantEvidence, 'counted' | 'decided'>): ListedRecord[] => [
  ...counted,
  ...decided.filter(isCountedByDecision),
];
