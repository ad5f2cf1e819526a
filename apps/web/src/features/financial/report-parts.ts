import { lazy } from 'react';

// Fetched with the tab, so that the overview does not wait for them.
export const FinancialCard = lazy(async () => ({
  default: (await import('./report/financial-card.tsx')).FinancialCard,
}));
export const LienPositionCard = lazy(async () => ({
  default: (await import('./lien-position/lien-position-card.tsx')).LienPositionCard,
}));
export const FinancialKinds = lazy(async () => ({
  default: (await import('./report/financial-kinds.tsx')).FinancialKinds,
}));
