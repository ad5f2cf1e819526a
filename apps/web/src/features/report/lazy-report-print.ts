import { lazy } from 'react';

/** The report on paper: the one on the screen goes without what it alone needs. */
export const ReportPrint = lazy(async () => ({ default: (await import('./report-print.tsx')).ReportPrint }));
