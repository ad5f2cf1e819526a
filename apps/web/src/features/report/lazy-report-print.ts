import { lazy } from 'react';

/** The printed report, loaded on demand. */
export const ReportPrint = lazy(async () => ({ default: (await import('./report-print.tsx')).ReportPrint }));
