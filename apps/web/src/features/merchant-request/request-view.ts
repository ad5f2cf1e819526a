import { IdInput } from '@assay/domain/http';
import { z } from 'zod';

/** The request form as its address says it: the inquiry that fills it. */
export const RequestView = z.object({ inquiry_id: IdInput.optional().catch(undefined) });
export type RequestView = z.infer<typeof RequestView>;
