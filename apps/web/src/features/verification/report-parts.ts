import { lazy } from 'react';

// It stands in no first view: the overview does not wait for its code.
export const KybCard = lazy(async () => ({ default: (await import('./report/kyb-card.tsx')).KybCard }));
