import { StartProblem } from './start-problem.ts';

/** In what a file that somebody hands in may be written. */
const ENCODINGS = ['utf-8', 'windows-1252'] as const;
export type TextEncoding = (typeof ENCODINGS)[number];

/** What is to be said to who may have a file in the other encoding. */
export const ENCODING_HINT = 'a file that was written as Windows-1252 is read with --encoding windows-1252';

/** The encoding that was typed; UTF-8 when none was. Throws a StartProblem for one that is not read. */
export function textEncoding(typed: string | undefined): TextEncoding {
  const encoding = ENCODINGS.find((name) => name === (typed ?? 'utf-8').toLowerCase());
  if (!encoding) throw new StartProblem(`Files are read as ${ENCODINGS.join(' or ')}, not as "${typed}".`);
  return encoding;
}
