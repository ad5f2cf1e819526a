import { z } from 'zod';

/** The data vendors as their address says it: the one that is open. */
export const VendorsView = z.object({ vendor: z.string().optional().catch(undefined) });
export type VendorsView = z.infer<typeof VendorsView>;
