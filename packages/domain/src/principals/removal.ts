import { z } from 'zod';
import { text } from '../evidence/contract.ts';
import { MIN_REASON_LENGTH } from '../gathering/index.ts';
import { Id } from '../http/index.ts';
import { bornIn } from './source-principal.ts';

/** Why a principal is removed. As for a watchlist hit that is dismissed, because their hits leave the report too. */
export const RemovalReason = z
  .string()
  .trim()
  .min(MIN_REASON_LENGTH, `Give a reason of at least ${MIN_REASON_LENGTH} characters.`)
  .max(1000, 'At most 1,000 characters.');

/** A person whom the lender added to a merchant and then removed. */
export const RemovedPrincipal = z
  .object({
    id: Id,
    name: z.string(),
    date_of_birth: bornIn,
    removed_at: z.iso.datetime(),
    removed_by: text.describe('null for a former user'),
    reason: z.string(),
  })
  .meta({ id: 'RemovedPrincipal' });
export type RemovedPrincipal = z.infer<typeof RemovedPrincipal>;
