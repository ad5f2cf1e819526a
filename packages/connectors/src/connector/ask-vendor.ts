import { VendorFault } from './vendor-fault.ts';

/** One call to make. */
export interface VendorRequest {
  method: 'GET' | 'POST';
  url: URL;
  headers: Record<string, string>;
  body?: string;
  /** Query parameters that hold a secret: left out of what is kept. */
  secretParameters?: readonly string[];
}

/** An answer exactly as it came: what is kept as evidence. */
export interface VendorAnswer {
  /** Method, address and body without secrets. */
  request: string;
  status: number;
  contentType: string;
  body: Uint8Array;
  askedAt: Date;
  answeredAt: Date;
  /** What the vendor asked us to wait before the next call. */
  retryAfterMs?: number;
}

const LARGEST_ANSWER_BYTES = 8 * 1024 * 1024;

/**
 * Makes a call and reads its answer within bounds of time and size. Throws a VendorFault for a dead, slow or oversized
 * vendor; what a status means is the connector's to say.
 */
export async function askVendor(
  request: VendorRequest,
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal },
): Promise<VendorAnswer> {
  const askedAt = new Date();
  const limit = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await fetch(request.url, {
      method: request.method,
      headers: request.headers,
      body: request.body,
      signal: AbortSignal.any([signal, limit]),
      // A vendor does not say where our key goes: what a redirect means is the connector's to read.
      redirect: 'manual',
    });
    const body = await readBounded(answer);
    return {
      request: withoutSecrets(request),
      status: answer.status,
      contentType: answer.headers.get('content-type') ?? '',
      body,
      askedAt,
      answeredAt: new Date(),
      ...retryAfter(answer),
    };
  } catch (error) {
    if (error instanceof VendorFault) throw error;
    if (limit.aborted)
      throw new VendorFault('timeout', `No answer within ${timeoutMs / 1000} s`, { cause: error });
    if (signal.aborted) throw signal.reason;
    throw new VendorFault('unavailable', 'The vendor cannot be reached', { cause: error });
  }
}

/** The call as kept: also the fingerprint by which an equal question is recognised. */
export function withoutSecrets({ method, url, body, secretParameters = [] }: VendorRequest): string {
  const shown = new URL(url);
  for (const name of secretParameters) shown.searchParams.delete(name);
  return [method, shown.toString(), body].filter(Boolean).join(' ');
}

function retryAfter(answer: Response): { retryAfterMs?: number } {
  const value = answer.headers.get('retry-after')?.trim();
  if (!value) return {};
  const seconds = Number(value);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) && ms >= 0 ? { retryAfterMs: ms } : {};
}

async function readBounded(answer: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    if (size > LARGEST_ANSWER_BYTES)
      throw new VendorFault('too_large', `The answer is over ${LARGEST_ANSWER_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
