import { text } from '@assay/domain/evidence';
import type { BusinessVerification } from '@assay/domain/verification';
import { z } from 'zod';
import { inCamelCase } from './in-camel-case.ts';

const moment = z.iso.datetime({ offset: true }).nullable();

/** A business verification on the wire. */
export const VerificationWire = z.object({
  name: z.string(),
  properties: z.array(z.object({ name: z.string(), value: text, created_at: moment, updated_at: moment })),
  processes: z.array(z.object({ name: z.string(), status: z.string(), completed_at: moment })),
});

/** Normalizes a business verification. */
export const toVerification = (wire: z.infer<typeof VerificationWire>): BusinessVerification => ({
  name: wire.name,
  properties: wire.properties.map((property) => inCamelCase(property)),
  processes: wire.processes.map((process) => inCamelCase(process)),
});
