import { VendorFault } from './vendor-fault.ts';

/** An HTTP request to a vendor. */
export interface VendorRequest {
  method: 'GET' | 'POST';
  url: URL;
  headers: Record<string, string>;
  body?: string;
  /** Query parameters with secrets, which are removed before the request is stored. */
  secretParameters?: readonly string[];
  /**
   * How long the vendor answers a repetition of this request with the search that it started, at no further charge. When
   * it is missing, a repeated request starts another search.
   */
  repeatableForMs?: number;
}

/** A response exactly as received, stored as evidence. */
export interface VendorAnswer {
  /** Method, URL and body without secrets. */
  request: string;
  status: number;
  contentType: string;
  body: Uint8Array;
  requestedAt: Date;
  answeredAt: Date;
  /** How long the vendor asks us to wait before the next call. */
  retryAfterMs?: number;
}

const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

/**
 * Sends a request and reads the response within limits of time and size. Throws a VendorFault when the vendor is
 * unreachable, too slow or sends too much; the connector interprets the status.
 */
export async function sendVendorRequest(
  request: VendorRequest,
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal },
): Promise<VendorAnswer> {
  const requestedAt = new Date();
  const limit = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await fetch(request.url, {
      method: request.method,
      headers: request.headers,
      body: request.body,
      signal: AbortSignal.any([signal, limit]),
      // Never follow redirects with our key: the connector decides what a redirect means.
      redirect: 'manual',
    });
    const body = await readBounded(answer);
    return {
      request: withoutSecrets(request),
      status: answer.status,
      contentType: answer.headers.get('content-type') ?? '',
      body,
      requestedAt,
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

/** The request as stored. It is also the cache key by which equal requests are recognized. */
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
    if (size > MAX_ANSWER_BYTES)
      throw new VendorFault('too_large', `The answer is over ${MAX_ANSWER_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
