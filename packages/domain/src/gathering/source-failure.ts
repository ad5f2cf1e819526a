import type { MerchantSource } from './merchant-evidence.ts';

/** What a stored fault means for a user, by how it begins, as the predicate of a sentence about the source. */
const meanings: readonly [fault: RegExp, meaning: string][] = [
  [/^The vendor limits our calls/, 'takes no more searches for now'],
  [/^The vendor failed too often/, 'failed too often and is not searched for a while'],
  [/^The vendor cannot be reached/, 'could not be reached'],
  [/^(The vendor refuses|The vendor finds|The vendor answered 4)/, 'did not accept the search'],
  [
    /^(No answer within|The vendor did not finish in time|The vendor's own search ran out of time)/,
    'did not answer in time',
  ],
  [
    /^(The vendor no longer knows|The vendor has merged|The source no longer knows|The search failed at the source)/,
    'lost the search',
  ],
  [/^The answer is over/, 'sent an answer that is too large to read'],
  [/^The answer could not be stored/, 'sent an answer that we could not store'],
  [/^(The answer |An incomplete answer|A \S* ?record |A verification )/, 'sent an answer we could not read'],
  [/^The vendor /, 'had an error on its side'],
];

/**
 * What went wrong at a failed source, in sentences for a user. Its stored fault is for admins, with statuses and formats;
 * one that is about ourselves is clear to both and stays, as does what follows the fault about the price.
 */
export function failureText({
  label,
  status,
  error,
}: Pick<MerchantSource, 'label' | 'status' | 'error'>): string {
  if (!error) return `${label} ${status === 'timed_out' ? 'did not answer in time' : 'failed'}.`;
  const [fault = '', ...more] = error.split('. ');
  const meaning = meaningOf(fault);
  return [meaning ? `${label} ${meaning}` : `${label}: ${fault}`, ...more]
    .map((sentence) => `${sentence.replace(/\.$/, '')}.`)
    .join(' ');
}

/** The same as a phrase beside the name of the source, without a period at its end. */
export function faultText(error: string): string {
  const [fault = '', ...more] = error.split('. ');
  const meaning = meaningOf(fault);
  return [meaning ? `it ${meaning}` : fault, ...more].join('. ');
}

const meaningOf = (fault: string): string | undefined =>
  meanings.find(([pattern]) => pattern.test(fault))?.[1];
