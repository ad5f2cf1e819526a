import { type ComponentType, createElement } from 'react';
import type { ScreenRoute } from '#ui/screen-route';

/** The screen of the results; the evidence bar beside them is loaded with it. */
export function matchingRoutes(
  loadEvidenceBar: () => Promise<ComponentType<{ inquiry_id: string }>>,
): [ScreenRoute<'/onboarding/$inquiryId'>] {
  const component = async () => {
    const [{ ResultsPage }, EvidenceBar] = await Promise.all([
      import('./results-page.tsx'),
      loadEvidenceBar(),
    ]);
    return () => createElement(ResultsPage, { EvidenceBar });
  };
  return [{ path: '/onboarding/$inquiryId', title: 'Results', terms: true, component }];
}
