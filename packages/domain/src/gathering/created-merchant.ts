import { z } from 'zod';
import { Id } from '../http/index.ts';

/** A merchant created from an inquiry (details: onboarding, section 21). */
export const CreatedMerchant = z
  .object({
    merchant: z.object({
      id: Id,
      name: z.string(),
      name_dba: z.string().nullable(),
      addr1: z.string().nullable(),
      city: z.string().nullable(),
      state: z.string().nullable(),
      zip5: z.string().nullable(),
    }),
    principals: z.array(
      z.object({ id: Id, first_name: z.string().nullable(), last_name: z.string().nullable() }),
    ),
    doctors: z.array(
      z.object({ id: Id, first_name: z.string().nullable(), last_name: z.string().nullable() }),
    ),
  })
  .meta({ id: 'CreatedMerchant' });
export type CreatedMerchant = z.infer<typeof CreatedMerchant>;
