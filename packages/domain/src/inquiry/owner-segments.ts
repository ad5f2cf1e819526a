import { beginsAsTitle, isOwnerTitle } from './owner-title.ts';
import { withoutPersonalNumbers } from './personal-numbers.ts';

/** A part of a line of owners between commas. */
export interface Segment {
  start: number;
  end: number;
  /** The words of a name; null for a segment that only says something about an owner. */
  words: string[] | null;
  titles: string[];
  shares: string[];
  /** What fills no field. */
  unread: string[];
  /** It ends with a number, a share or a remark, which end what is said about an owner. */
  isClosed: boolean;
}

type Span = Pick<Segment, 'start' | 'end'>;

const FILLER = '#';
const REMARK = /[([]([^()[\]]*)[)\]]/g;
const SHARE = /\b(\d{1,3}(?:\.\d{1,2})?)\s*(?:%|percent\b)/gi;
/** A dash before what a line says about an owner. */
const DASH = /(?<=\s)[-–—](?=(\s[^,;]*?)(?:\s[-–—]\s|[,;]|$))/g;

const filled = (text: string): string => FILLER.repeat(text.length);

/**
 * The line with filler for numbers, shares and remarks, and a comma for a dash before a title or one of them: names and
 * titles with the commas between them remain at their positions.
 */
export function hidden(line: string): string {
  const plain = withoutPersonalNumbers(line, FILLER).replace(REMARK, filled).replace(SHARE, filled);
  return plain.replace(DASH, (dash, said: string) =>
    isOwnerTitle(said) || /^[\s#]+$/.test(said) ? ',' : dash,
  );
}

/** The spans between the places where the text matches. */
export function cut(text: string, { start, end }: Span, at: RegExp): Span[] {
  const spans: Span[] = [];
  let from = start;
  for (const match of text.slice(start, end).matchAll(at)) {
    spans.push({ start: from, end: start + match.index });
    from = start + match.index + match[0].length;
  }
  return [...spans, { start: from, end }];
}

/** An e-mail address, a phone or the label of one, or a sign. */
const isStray = (word: string): boolean => /\d\D*\d\D*\d|[@:]/.test(word) || !/\p{L}/u.test(word);

/** Reads a segment of a line and of its hidden form. */
export function segmentOf(line: string, hiddenLine: string, span: Span): Segment {
  const text = hiddenLine.slice(span.start, span.end);
  const tokens = text
    .replace(/^[^\p{L}\d]*(?:and\s)?/iu, '')
    .split(/[\s#]+/)
    .filter(Boolean);
  const segment: Segment = {
    ...span,
    ...{ words: null, titles: [], shares: [], unread: [] },
    isClosed: /#\s*$/.test(text),
  };
  readFacts(segment, withoutPersonalNumbers(line.slice(span.start, span.end), ' '));
  if (isOwnerTitle(tokens.join(' '))) {
    segment.titles.unshift(tokens.join(' ').replace(/^(?:title|position|role)\b:?\s*/i, ''));
    return segment;
  }
  // A number before a word is one of an address.
  const last = tokens.findLastIndex((token) => !isStray(token));
  segment.unread.push(...tokens.slice(last + 1).filter((token) => /[\p{L}\d]/u.test(token)));
  const words = tokens.slice(0, last + 1);
  const from = words.findIndex(
    (_, at) => at > 0 && beginsAsTitle(words[at]!) && isOwnerTitle(words.slice(at).join(' ')),
  );
  if (from > 0) segment.titles.unshift(words.splice(from).join(' '));
  if (words.length > 0) segment.words = words;
  return segment;
}

function readFacts(segment: Segment, text: string): void {
  const outside = text.replace(REMARK, (_, remark: string, at: number) => {
    for (const [, share = ''] of remark.matchAll(SHARE)) segment.shares.push(share);
    const said = remark.replace(SHARE, ' ').replace(/^[\s,;-]+|[\s,;-]+$/g, '');
    const isLast = /^[\s,\d.%-]*$/.test(text.slice(at).replace(REMARK, ''));
    if (said) (isLast ? segment.titles : segment.unread).push(said);
    return '';
  });
  for (const [, share = ''] of outside.matchAll(SHARE)) segment.shares.push(share);
}
