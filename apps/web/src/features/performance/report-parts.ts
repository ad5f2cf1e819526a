import { lazy } from 'react';

// Fetched with the tab, so that the overview does not wait for them.
export const PartnerHistoryCard = lazy(async () => ({
  default: (await import('./report/partner-history-card.tsx')).PartnerHistoryCard,
}));
export const InquiryHistoryCard = lazy(async () => ({
  default: (await import('./report/inquiry-history-card.tsx')).InquiryHistoryCard,
}));
