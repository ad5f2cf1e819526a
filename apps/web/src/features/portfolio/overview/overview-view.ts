import { portfolioLevels, portfolioSections } from '@assay/domain/portfolio';
import { z } from 'zod';
import { useView } from '#ui/use-view';
import { MonthInAddress } from '../month-in-address.ts';

/** The search parameters of the overview: its level, and the section and month of the chart. */
const OverviewView = z.object({
  level: z.enum(portfolioLevels).exclude(['all']).optional().catch(undefined),
  section: z.enum(portfolioSections).exclude(['overview']).optional().catch(undefined),
  month: MonthInAddress,
});
export type OverviewView = z.infer<typeof OverviewView>;

/** The view of the overview in the address, and how to change it. Missing parameters do not filter. */
export function useOverviewView() {
  const { view, show } = useView('/healthcheck', OverviewView);
  const change = (part: { [name in keyof OverviewView]?: string | undefined }) =>
    show(OverviewView.parse({ ...view, ...part }));
  return { view, change };
}
