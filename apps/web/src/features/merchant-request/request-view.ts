import { IdInput } from '@assay/domain/http';
import { z } from 'zod';

/** The search parameters of the request form: the inquiry that fills it. */
export const RequestView = z.object({ inquiry_id: IdInput.optional().catch(undefined) });
export type RequestView = z.infer<typeof RequestView>;
