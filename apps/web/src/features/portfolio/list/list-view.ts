import { positionFilters } from '@assay/domain/lien-position';
import {
  categoriesOf,
  creditorKey,
  type PortfolioOrder,
  portfolioColumns,
  portfolioSections,
  UNKNOWN_CATEGORY,
} from '@assay/domain/portfolio';
import { z } from 'zod';
import { MonthInAddress } from '../month-in-address.ts';

const orders = portfolioColumns.flatMap((column): PortfolioOrder[] => [column, `-${column}`]);
const words = [...portfolioSections.flatMap(categoriesOf), UNKNOWN_CATEGORY];

/**
 * The search parameters of a list: text, order, lien position, creditor, the category of the previous month, and the month
 * (BOF-092).
 */
export const ListView = z.object({
  query: z.coerce.string().trim().min(1).max(255).optional().catch(undefined),
  sortBy: z.enum(orders).optional().catch(undefined),
  prevRank: z.enum(words).optional().catch(undefined),
  position: z.enum(positionFilters).optional().catch(undefined),
  creditor: creditorKey.optional().catch(undefined),
  month: MonthInAddress,
});
export type ListView = z.infer<typeof ListView>;
