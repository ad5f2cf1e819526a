import {
  askVendor,
  type LegalEntityRecord,
  type LegalEntitySubject,
  type RawAnswer,
  type SearchContext,
  type SearchOutcome,
  VendorFault,
} from '../connector/index.ts';
import { ASK_AGAIN_MS, CALL_TIMEOUT_MS } from './config.ts';
import { normaliseFiling } from './normalise.ts';
import { CobaltAnswer } from './wire.ts';

function address(subject: LegalEntitySubject, { baseUrl, resume }: SearchContext): URL {
  const url = new URL(`${baseUrl.replace(/\/$/, '')}/v1/search`);
  if (resume) {
    url.searchParams.set('retryId', resume);
    return url;
  }
  // Street, city and zip would narrow the answer; a moved business must still be found, so they are left out.
  url.searchParams.set('searchQuery', subject.name);
  url.searchParams.set('state', subject.state.toLowerCase());
  url.searchParams.set('liveData', 'true');
  return url;
}

/** What the HTTP status says by itself (docs/connectors/cobalt.md, Errors). */
function checkStatus({ status, retryAfterMs }: RawAnswer): void {
  if (status === 429)
    throw new VendorFault('rate_limited', 'The vendor limits our calls', {
      retryAfterMs: retryAfterMs ?? null,
    });
  if (status === 401 || status === 403) throw new VendorFault('refused', 'The vendor refuses our key');
  if (status >= 500)
    throw new VendorFault('unavailable', `The vendor answered ${status}`, {
      retryAfterMs: retryAfterMs ?? null,
    });
  if (status >= 400) throw new VendorFault('refused', `The vendor answered ${status}`);
}

function read(raw: RawAnswer) {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(raw.body));
  } catch (cause) {
    throw new VendorFault('malformed', 'The answer is not JSON', { cause });
  }
  const parsed = CobaltAnswer.safeParse(json);
  if (!parsed.success) throw new VendorFault('malformed', 'The answer has another form than documented');
  return parsed.data;
}

/** One step of a search: starts it, or goes on with an earlier one by its retryId. */
export async function searchCobalt(
  subject: LegalEntitySubject,
  context: SearchContext,
): Promise<SearchOutcome<LegalEntityRecord>> {
  const raw = await askVendor(address(subject, context), {
    headers: { 'x-api-key': context.apiKey, accept: 'application/json' },
    timeoutMs: CALL_TIMEOUT_MS,
    signal: context.signal,
  });
  context.keep(raw);
  checkStatus(raw);
  const answer = read(raw);
  switch (answer.status) {
    case 'Complete':
      return {
        outcome: 'complete',
        records: (answer.results ?? []).flatMap((result) => normaliseFiling(result, subject.state) ?? []),
      };
    case 'Incomplete':
      if (!answer.retryId) throw new VendorFault('malformed', 'An incomplete answer without a retryId');
      return { outcome: 'pending', resume: answer.retryId, askAgainInMs: ASK_AGAIN_MS };
    case 'Bad request':
      throw new VendorFault('refused', 'The vendor finds the request wrong');
    case 'Retry Id invalid':
      throw new VendorFault('search_lost', 'The vendor no longer knows the search');
    default:
      throw new VendorFault('unavailable', `The vendor answered ${answer.status.slice(0, 40)}`);
  }
}
