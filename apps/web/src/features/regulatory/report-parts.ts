import { lazy } from 'react';

// Fetched with the tab, so that the overview does not wait for them.
export const BureauCard = lazy(async () => ({
  default: (await import('./report/bureau-card.tsx')).BureauCard,
}));
export const ComplaintMonthsCard = lazy(async () => ({
  default: (await import('./report/complaint-months-card.tsx')).ComplaintMonthsCard,
}));
export const BureauComplaintsCard = lazy(async () => ({
  default: (await import('./report/bureau-complaints-card.tsx')).BureauComplaintsCard,
}));
export const RegulatoryComplaintsCard = lazy(async () => ({
  default: (await import('./report/regulatory-complaints-card.tsx')).RegulatoryComplaintsCard,
}));
export const AlertComplaintsCard = lazy(async () => ({
  default: (await import('./report/alert-complaints-card.tsx')).AlertComplaintsCard,
}));
