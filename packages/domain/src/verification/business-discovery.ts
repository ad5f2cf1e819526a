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

/** The newest by updatedAt, in any list order; null when the list is empty (ONB-142). */
export function newestDiscovery<D extends { updatedAt: string }>(discoveries: readonly D[]): D | null {
  return discoveries.reduce<D | null>(
    (newest, one) => (!newest || Date.parse(one.updatedAt) > Date.parse(newest.updatedAt) ? one : newest),
    null,
  );
}

/** Maps the status of a business discovery to a source status; an unknown one is not started (ONB-140). */
export function discoveryStatus(status: string | null | undefined): string {
  const statuses: Record<string, string> = Object.setPrototypeOf(
    {
      IN_PROGRESS: 'processing',
      SUCCESS: 'available',
      FAILED: 'error',
    } satisfies Record<string, string>,
    null,
  );
  return statuses[status ?? ''] ?? 'not_initiated';
}
