import type { z } from 'zod';
import type { VendorAnswer } from './send-vendor-request.ts';
import { VendorFault } from './vendor-fault.ts';

/** Checks the HTTP status, for vendors that use it in the standard way. Throws a VendorFault for a failure. */
export function checkStatus({
  status,
  retryAfterMs = null,
}: Pick<VendorAnswer, 'status'> & { retryAfterMs?: number | null }): void {
  if (status === 429) throw new VendorFault('rate_limited', 'The vendor limits our calls', { retryAfterMs });
  if (status === 401 || status === 403) throw new VendorFault('refused', 'The vendor refuses our key');
  if (status >= 500) throw new VendorFault('unavailable', `The vendor answered ${status}`, { retryAfterMs });
  if (status >= 400) throw new VendorFault('refused', `The vendor answered ${status}`);
  if (status >= 300)
    throw new VendorFault('unavailable', 'The vendor cannot be reached: it sends us elsewhere');
}

/** Parses the body as JSON of the documented shape. Throws a VendorFault for any other. */
export function readJson<S extends z.ZodType>(answer: VendorAnswer, schema: S): z.output<S> {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(answer.body));
  } catch (cause) {
    throw new VendorFault('malformed', 'The answer is not JSON', { cause });
  }
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw new VendorFault('malformed', 'The answer has another form than documented');
  return parsed.data;
}

/** The URL of a stored request, which shows the step or page of a search that the response belongs to. */
export const requestUrl = ({ request }: Pick<VendorAnswer, 'request'>): URL =>
  new URL(request.split(' ')[1] ?? '');
