import { z } from 'zod';
import { Id } from '../http/index.ts';
import { BusinessVerification } from './business-verification.ts';

/**
 * A verification of the business of an inquiry; `business_discovery` is its wire name (details: onboarding, section
 * 22).
 */
export const BusinessDiscovery = z
  .object({
    id: Id,
    inquiryId: Id,
    status: z.enum(['IN_PROGRESS', 'SUCCESS', 'FAILED']),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    checkedAt: z.iso.datetime().nullable().meta({
      description:
        'when the vendor responded, which may be before the request if cached; null without a response',
    }),
    properties: BusinessVerification.shape.properties,
    processes: BusinessVerification.shape.processes,
  })
  .meta({ id: 'BusinessDiscovery' });
export type BusinessDiscovery = z.infer<typeof BusinessDiscovery>;
