/** A button that shows or hides something without saying which of the two it is in. */
export interface SilentToggle {
  line: number;
  handler: string;
}

/** Sets a state to its opposite, `setOpen(!isOpen)` or `sections.set(all, !areAllOpen)`. */
const NEGATES = /\b(?:set\w*|\w+\.set)\((?:\(?\w+\)? => )?[^()]*!\w/;
/** Empties what it shows, `shown ? setShown(null) : …` or `setOpened(opened ? null : …)`. */
const EMPTIES = /\? set\w+\((?:null|undefined|false)\)|\bset\w+\(\w+(?: === [\w.]+)? \? (?:null|undefined)\b/;
/** Shows what was left out: `setOpen(true)` below words such as `Show 3 more`, and `sections.set(all, true)`. */
const REVEALS = /\bset\w+\(true\)/;
const REVEALS_SECTIONS = /\.set\([^()]*, true\)/;
const REVEALING_WORDS = /^\s*(?:Show|See|More|Read|Open All)\b/;

/** What tells a screen reader the state; a popover's target gets it from the popover. */
const STATED = /\baria-(?:expanded|pressed|selected|checked)\b/;
const TARGET = /\.Target>\s*$/;

interface Tag {
  start: number;
  name: string;
  text: string;
  /** What follows it, up to its own end tag. */
  content: string;
}

/** The opening tags of a file of JSX. */
function* tagsOf(source: string): Generator<Tag> {
  for (const match of source.matchAll(/<([A-Za-z][\w.]*)(?=[\s/>])/g)) {
    const [whole, name = ''] = match;
    const end = endOf(source, match.index + whole.length, '>');
    const close = source.indexOf(`</${name}>`, end);
    const text = source.slice(match.index, end + 1);
    yield { start: match.index, name, text, content: close < 0 ? '' : source.slice(end + 1, close) };
  }
}

/** Where a character is outside braces and quotes. */
function endOf(text: string, from: number, wanted: string): number {
  let depth = 0;
  let quote = '';
  for (let at = from; at < text.length; at++) {
    const one = text[at]!;
    if (quote) {
      if (one === quote) quote = '';
    } else if (depth === 0 && (one === '"' || one === "'")) quote = one;
    else if (one === wanted && depth === 0) return at;
    else if (one === '{') depth++;
    else if (one === '}') depth--;
  }
  return text.length;
}

function handlerOf(tag: string): string | null {
  const at = tag.indexOf('onClick={');
  return at < 0 ? null : tag.slice(at + 9, endOf(tag, at + 9, '}'));
}

/**
 * The buttons of a page file that show or hide something and do not say so by `aria-expanded` or `aria-pressed`
 * (details: report, section 42).
 */
export function silentToggles(source: string): SilentToggle[] {
  return [...tagsOf(source)].flatMap(({ start, text, content }) => {
    const handler = handlerOf(text);
    if (handler === null || STATED.test(text) || TARGET.test(source.slice(0, start))) return [];
    const isToggle =
      NEGATES.test(handler) ||
      EMPTIES.test(handler) ||
      REVEALS_SECTIONS.test(handler) ||
      (REVEALS.test(handler) && REVEALING_WORDS.test(content));
    // Its own tag holds the handler: one that only contains the button is no toggle.
    if (!isToggle || !/^<(?:\w*Button|button|\w*Icon)\b/.test(text)) return [];
    return [
      { line: source.slice(0, start).split('\n').length, handler: handler.replace(/\s+/g, ' ').trim() },
    ];
  });
}
