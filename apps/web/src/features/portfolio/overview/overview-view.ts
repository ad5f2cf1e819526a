import { portfolioLevels, portfolioSections } from '@assay/domain/portfolio';
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { useSearchOf } from '#ui/use-search-of';
import { MonthInAddress } from '../month-in-address.ts';

/** What the address of the overview says after `?`: its level, and the section and month of the picture. */
const OverviewView = z.object({
  level: z.enum(portfolioLevels).exclude(['all']).optional().catch(undefined),
  section: z.enum(portfolioSections).exclude(['overview']).optional().catch(undefined),
  month: MonthInAddress,
});
export type OverviewView = z.infer<typeof OverviewView>;

/** The overview as the address says it, and how to change it. What the address does not say is everything. */
export function useOverviewView() {
  const view = useSearchOf(OverviewView);
  const navigate = useNavigate();
  const change = (part: { [name in keyof OverviewView]?: string | undefined }) =>
    void navigate({
      to: '/healthcheck',
      search: OverviewView.parse({ ...view, ...part }),
      resetScroll: false,
    });
  return { view, change };
}
