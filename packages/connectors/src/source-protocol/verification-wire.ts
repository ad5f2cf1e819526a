import { text } from '@assay/domain/evidence';
import type { BusinessVerification } from '@assay/domain/verification';
import { z } from 'zod';

const moment = z.iso.datetime({ offset: true }).nullable();

/** A business verification on the wire. */
export const VerificationWire = z.object({
  name: z.string(),
  properties: z.array(z.object({ name: z.string(), value: text, created_at: moment, updated_at: moment })),
  processes: z.array(z.object({ name: z.string(), status: z.string(), completed_at: moment })),
});

/** Normalizes a business verification. */
export function toVerification(wire: z.infer<typeof VerificationWire>): BusinessVerification {
  return {
    name: wire.name,
    properties: wire.properties.map(({ name, value, created_at, updated_at }) => ({
      name,
      value,
      createdAt: created_at,
      updatedAt: updated_at,
    })),
    processes: wire.processes.map(({ name, status, completed_at }) => ({
      name,
      status,
      completedAt: completed_at,
    })),
  };
}
