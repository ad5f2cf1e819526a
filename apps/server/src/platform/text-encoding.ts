import { StartProblem } from './start-problem.ts';

/** The supported encodings of files. */
const ENCODINGS = ['utf-8', 'windows-1252'] as const;
export type TextEncoding = (typeof ENCODINGS)[number];

/** The reason of a row with the replacement character of bytes that are not in the file's encoding. */
export const NOT_UTF8 = 'bytes that are not UTF-8';

/** The advice for a file that may be in the other encoding. */
export const ENCODING_HINT = 'a file that was written as Windows-1252 is read with --encoding windows-1252';

/** The encoding argument; UTF-8 by default. Throws a StartProblem for an unsupported one. */
export function textEncoding(typed: string | undefined): TextEncoding {
  const encoding = ENCODINGS.find((name) => name === (typed ?? 'utf-8').toLowerCase());
  if (!encoding) throw new StartProblem(`Files are read as ${ENCODINGS.join(' or ')}, not as "${typed}".`);
  return encoding;
}
