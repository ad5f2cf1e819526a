import { portfolioLevels } from '@assay/domain/portfolio';
import { z } from 'zod';

/** What the address of the overview says after `?`. */
export const OverviewView = z.object({
  level: z.enum(portfolioLevels).exclude(['all']).optional().catch(undefined),
});
