import { isOfSeveral, type OwnerKey, ownerKeyOf, wholeNameKeys } from './owner-keys.ts';
import { splitNames } from './owner-line.ts';
import { isPlaceholder } from './pasted-values.ts';

/** A line `Label: value` of a pasted application. */
export interface LabeledLine {
  /** The label in lower case with underscores; an owner's without the word for an owner. */
  key: string;
  /** The position of the owner whose field it is; null for a field of the business. */
  owner: number | null;
  label: string;
  /** Empty where the text has a placeholder. */
  value: string;
}

const LINE = /^\s*(?:[-*•]\s*)?([^:\t]{1,60}?)\s*(?::|\t)\s*(.*?)\s*$/;
const OF_OWNER = /owner|principal|guarantor/;
const OF_BUSINESS = /business|merchant|company|dba|legal|seller|funding|applicant/;
/** The longest heading in words; a longer line is a sentence. */
const HEADING_WORDS = 5;
/** A heading that begins an owner, and not one of its fields that was left empty. */
const BEGINS_OWNER = /^(?:s|information|info|details|section|data)?$/;

/**
 * The lines of the text with a label and a value, separated by a colon or a tab. Below a heading such as
 * `Owner Information` a plain label such as `Email` is the owner's. Another heading of an owner, or another name of one,
 * begins the next owner.
 */
export function labeledLines(text: string): LabeledLine[] {
  const owners = new Owners();
  return text.split(/\r\n?|\n/).flatMap((line) => {
    const [, label = line, value = ''] = LINE.exec(line) ?? [];
    const key = keyOf(label);
    if (value === '') {
      owners.readHeading(key);
      return [];
    }
    if (/^https?$/.test(key)) return [];
    if (isPlaceholder(key, value)) return [{ key, owner: null, label, value: '' }];
    const own = isOfSeveral(key) ? { owner: null, rest: '' } : ownerKeyOf(key);
    const isNames = own?.owner === null && wholeNameKeys.includes(own.rest);
    const values = isNames ? splitNames(value) : [value];
    return values.map((each) => ({ ...owners.read(isNames ? 'owner' : key, each), label, value: each }));
  });
}

const keyOf = (label: string): string =>
  label
    .toLowerCase()
    .replaceAll('%', ' percent ')
    .replace(/\([^)]*\)|['’]s?\b/g, ' ')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');

/** Whose field each line is, in the order of the lines. */
class Owners {
  private isBelowOwner = false;
  private current = 0;
  private count = 0;
  /** The names given so far, by position and key. */
  private readonly names = new Map<string, string>();

  readHeading(key: string): void {
    if (key.split('_').length > HEADING_WORDS) return;
    const owner = OF_OWNER.test(key)
      ? ownerKeyOf(key.replace(/(?<=owner|principal|guarantor)s(?=_|$)/, ''))
      : null;
    if (owner && (BEGINS_OWNER.test(owner.rest) || owner.owner !== null)) this.begin(owner.owner ?? 'next');
    if (OF_OWNER.test(key)) this.isBelowOwner = true;
    else if (OF_BUSINESS.test(key)) this.isBelowOwner = false;
  }

  read(key: string, value: string): Pick<LabeledLine, 'key' | 'owner'> {
    const isPlain = this.isBelowOwner && !OF_OWNER.test(key);
    if (isPlain && OF_BUSINESS.test(key)) return { key, owner: null };
    const own = isPlain ? { owner: null, rest: key } : ownerKeyOf(key);
    if (!own) return { key, owner: null };
    return { key: own.rest, owner: this.ownerOf(own, value) };
  }

  private ownerOf({ owner, rest }: OwnerKey, value: string): number {
    if (typeof owner === 'number') return this.note(owner, rest, value);
    if (owner === 'next') this.begin('next');
    const isName = wholeNameKeys.includes(rest) || rest === 'first_name';
    const name = this.names.get(nameKey(this.current, rest));
    if (isName && name !== undefined && name.toLowerCase() !== value.toLowerCase()) this.begin('next');
    return this.note(this.current, rest, value);
  }

  private begin(owner: number | 'next'): void {
    this.current = owner === 'next' ? this.count : owner;
  }

  private note(owner: number, rest: string, value: string): number {
    this.count = Math.max(this.count, owner + 1);
    const key = nameKey(owner, rest);
    if (!this.names.has(key)) this.names.set(key, value);
    return owner;
  }
}

const nameKey = (owner: number, rest: string): string =>
  `${owner} ${wholeNameKeys.includes(rest) ? 'name' : rest}`;
