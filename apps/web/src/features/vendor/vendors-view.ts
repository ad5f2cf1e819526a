import { z } from 'zod';

/** The search parameters of the data vendors: the open one. */
export const VendorsView = z.object({ vendor: z.string().optional().catch(undefined) });
export type VendorsView = z.infer<typeof VendorsView>;
