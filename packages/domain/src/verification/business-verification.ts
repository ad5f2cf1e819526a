import { z } from 'zod';
import { text } from '../evidence/contract.ts';
import { Id } from '../http/index.ts';

const moment = z.iso.datetime({ offset: true });

const VerificationProperty = z
  .object({ name: z.string(), value: text, createdAt: moment.nullable(), updatedAt: moment.nullable() })
  .meta({ id: 'VerificationProperty' });

const VerificationProcess = z
  .object({ name: z.string(), status: z.string(), completedAt: moment.nullable() })
  .meta({ id: 'VerificationProcess' });

/** The result of a business verification and the status of its processes (details: back office, section 35). */
export const BusinessVerification = z
  .object({
    name: z.string(),
    properties: z.array(VerificationProperty),
    processes: z.array(VerificationProcess),
  })
  .meta({ id: 'BusinessVerification' });
export type BusinessVerification = z.infer<typeof BusinessVerification>;

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
    checkedAt: z.iso
      .datetime()
      .nullable()
      .describe(
        'when the vendor responded, which may be before the request if cached; null without a response',
      ),
    properties: BusinessVerification.shape.properties,
    processes: BusinessVerification.shape.processes,
  })
  .meta({ id: 'BusinessDiscovery' });
export type BusinessDiscovery = z.infer<typeof BusinessDiscovery>;
