import { z } from 'zod';
import { text } from '../evidence/contract.ts';

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
