import { createElement } from 'react';
import { z } from 'zod';
import type { ScreenRoute } from '#ui/screen-route';
import type { ReportSections } from './section.ts';

const ReportView = z.object({
  printVersion: z.literal('true').optional().catch(undefined),
});

/** The screens of the report; its sections are loaded with them (REP-001). */
export function reportRoutes(loadSections: () => Promise<ReportSections>): ScreenRoute[] {
  const component = async () => {
    const [{ ReportPage }, sections] = await Promise.all([import('./report-page.tsx'), loadSections()]);
    return () => createElement(ReportPage, { sections });
  };
  const screen = { title: 'Report', terms: true, validateSearch: ReportView, component };
  return [
    { ...screen, path: '/onboarding/$inquiryId/$merchantId' },
    { ...screen, path: '/onboarding/$inquiryId/$merchantId/$section' },
  ];
}
