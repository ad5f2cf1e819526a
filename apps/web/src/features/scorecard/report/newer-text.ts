import { shortDate } from '@assay/domain/display';
import type { EarlierInquiry } from '@assay/domain/inquiry';

/** A merchant has one scorecard, so the report of an earlier inquiry shows that of a later application. */
export const newerText = ({ created_at }: EarlierInquiry): string =>
  `Evaluated with the latest search of this business, of ${shortDate(created_at)}, not with this report’s application.`;
