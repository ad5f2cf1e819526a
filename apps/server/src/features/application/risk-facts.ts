import type { RiskFacts } from '#features/risk';
import { applicationCheck } from './check-application.ts';

/**
 * What a merchant's score counts against the application in which it was opened: V25. The application of an inquiry whose
 * report only names the merchant as an association is another business's.
 */
export const applicationFacts: RiskFacts = async (tx, { inquiryId, isOpened, ...scope }, deps) => {
  if (inquiryId === null || !isOpened) return [];
  const { differences = [] } = await applicationCheck(tx, deps, { ...scope, inquiryId });
  return differences.map(({ id, field, severity, text }) => ({
    kind: 'application_difference',
    id,
    date: null,
    text,
    field,
    severity,
  }));
};
