const QUOTE = '"';

/** How the scanned text ends. `stray`: text follows a closing quote, which only `readLoosely` accepts. */
export type ScanEnd = 'complete' | 'open' | 'stray';

export interface Scan {
  end: ScanEnd;
  /** Fields that end inside the text, without the last field of a complete record. */
  delimited: number;
  /** The index of the last field that contains more than white space; -1 for none. */
  lastFilled: number;
}

/**
 * Scans one line of a record, or a whole record including the line ends in its quotes, in linear time. Drops white
 * space around fields and around their quotes. Appends the fields to `fields`.
 */
export function scanFields(
  text: string,
  delimiter: string,
  { startsQuoted = false, fields }: { startsQuoted?: boolean; fields?: string[] } = {},
): Scan {
  let at = 0;
  let delimited = 0;
  let lastFilled = -1;
  let isQuoted = startsQuoted;
  const result = (end: ScanEnd): Scan => ({ end, delimited, lastFilled });
  for (;;) {
    if (!isQuoted) {
      at = skipSpace(text, at, delimiter);
      isQuoted = text[at] === QUOTE;
      if (isQuoted) at += 1;
    }
    if (isQuoted) {
      const close = closingQuote(text, at);
      const content = text.slice(at, close === -1 ? undefined : close);
      if (content.trim() !== '') lastFilled = delimited;
      if (close === -1) return result('open');
      fields?.push(unescaped(content));
      at = skipSpace(text, close + 1, delimiter);
      if (at < text.length && text[at] !== delimiter) return result('stray');
      isQuoted = false;
    } else {
      const end = fieldEnd(text, at, delimiter);
      if (end > at) lastFilled = delimited;
      fields?.push(text.slice(at, end).trimEnd());
      at = end;
    }
    if (at >= text.length) return result('complete');
    delimited += 1;
    at += 1;
  }
}

/** Reads one line, keeping white space and text after a closing quote; null if a quote stays open. */
export function readLoosely(line: string, delimiter: string): string[] | null {
  const fields: string[] = [];
  for (let at = 0; ; at += 1) {
    const start = at;
    if (line[at] === QUOTE) {
      const close = closingQuote(line, at + 1);
      if (close === -1) return null;
      at = fieldEnd(line, close + 1, delimiter);
      const content = unescaped(line.slice(start + 1, close));
      fields.push(at === close + 1 ? content : `"${content}"${line.slice(close + 1, at)}`);
    } else {
      at = fieldEnd(line, at, delimiter);
      fields.push(line.slice(start, at));
    }
    if (at >= line.length) return fields;
  }
}

function skipSpace(text: string, from: number, delimiter: string): number {
  let at = from;
  while (at < text.length && text[at] !== delimiter && text[at]!.trim() === '') at += 1;
  return at;
}

function fieldEnd(text: string, from: number, delimiter: string): number {
  const end = text.indexOf(delimiter, from);
  return end === -1 ? text.length : end;
}

/** The position of the quote that ends a quoted field; a doubled quote is part of the content. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf(QUOTE, from);
  while (at !== -1 && text[at + 1] === QUOTE) at = text.indexOf(QUOTE, at + 2);
  return at;
}

const unescaped = (content: string): string => content.replaceAll('""', QUOTE);
