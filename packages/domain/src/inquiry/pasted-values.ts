import { isParticle, isSuffix } from '@assay/names/people';
import { findState } from '@assay/names/states';

const PLACEHOLDER = /^(?:n\s?[/\\]\s?a|n\.\s?a\.?|na|none|not (?:applicable|available)|[-–—_]{1,9})$/i;

/**
 * Whether a form writes this where a value is missing: `N/A`, `none` or a dash. `Na` is also a person's name, so that
 * under a key of a first or last name it is one.
 */
export const isPlaceholder = (key: string, text: string): boolean =>
  PLACEHOLDER.test(text.trim()) && !(/(?:first|last)_name$/.test(key) && /^na$/i.test(text.trim()));

/** The parts of an address on one line. */
interface PastedAddress {
  street?: string;
  city: string;
  state: string;
  zip5?: string;
}

/** `123 Main St, Suite 4, South Bend, IN 46601` in parts; null if it does not end in a city and a state. */
export function splitAddress(line: string): PastedAddress | null {
  const [, place = '', zip5] =
    /^(.*?)[\s,]*(?:(\d{5})(?:-\d{4})?)?$/.exec(line.trim().replace(/[\s,]+(USA|US|United States)$/i, '')) ??
    [];
  for (const stateWords of [2, 1]) {
    const end = new RegExp(`^(.+?)[\\s,]+(\\S+(?: \\S+){${stateWords - 1}})$`).exec(place);
    const state = findState(end?.[2] ?? '');
    const parts = (end?.[1] ?? '').split(/\s*,\s*/);
    const city = parts.pop();
    if (!state || !city || /\d/.test(city)) continue;
    return {
      ...(parts.length > 0 && { street: parts.join(', ') }),
      city,
      state: state.code,
      ...(zip5 && { zip5 }),
    };
  }
  return null;
}

type NamePart = 'first_name' | 'middle_name' | 'last_name' | 'suffix';

/** The parts of a person's name as the form has them; `Doe, Jane` is read as `Jane Doe`. A single word is a last name. */
function splitPersonName(name: string): Partial<Record<NamePart, string>> {
  const words = name.trim().split(/\s+/);
  const ending = words.at(-1)!;
  const suffix = isSuffix(plain(ending), words.length - 1) ? words.pop() : undefined;
  const [last = '', given] = words
    .join(' ')
    .replace(/,$/, '')
    .split(/\s*,\s*/, 2);
  const [first, surname] = given ? [given.split(' '), last] : splitWords(last.split(' '));
  const parts = {
    first_name: first[0],
    middle_name: first.slice(1).join(' '),
    last_name: surname,
    suffix: suffix?.replace(/^,/, ''),
  };
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value));
}

/** Owners on one line: `Jane Doe (60%), John Roe (40%)` or `Jane Doe and John Roe`. */
export function splitNames(line: string): string[] {
  const names = line.split(/\s*;\s*|(?<=[%)])\s*,\s*/).flatMap((part) => {
    const both = part.split(/\s+(?:and|&)\s+/i);
    return both.every((name) => /\S\s+\S/.test(name)) ? both : [part];
  });
  return names.filter((name) => name !== '');
}

const REMARK = /\s*[([]([^()[\]]*)[)\]]\s*$/;
const SHARE = /[\s,-]*\b(\d{1,3}(?:\.\d{1,2})?)\s*(?:%|percent)\s*$/i;

/** A person's whole name in its parts, with what the line says after it: `Jane Doe (Member, 60%)` or `Jane Doe 60%`. */
export function splitOwner(line: string): Partial<Record<NamePart | 'title' | 'share', string>> {
  const remark = REMARK.exec(line)?.[1];
  const name = remark === undefined ? line : line.replace(REMARK, '');
  const share = SHARE.exec(remark ?? name);
  const title = (remark ?? '').replace(SHARE, '').trim();
  return {
    ...splitPersonName(remark === undefined ? name.replace(SHARE, '') : name),
    ...(share?.[1] && { share: share[1] }),
    ...(title && { title }),
  };
}

const plain = (word: string): string => word.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Given names and the surname with its particles: `van der Berg` is one surname. */
function splitWords(words: readonly string[]): [string[], string] {
  let start = words.length - 1;
  while (start > 1 && isParticle(plain(words[start - 1]!), { opensSurname: true })) start -= 1;
  return [words.slice(0, start), words.slice(start).join(' ')];
}
