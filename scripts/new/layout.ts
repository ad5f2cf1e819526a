/** The generated files by path from the repository root, and the entries in the lists that name them. */
export interface Layout {
  files: Record<string, string>;
  lines: ListLine[];
  /** The remaining manual steps, one sentence each. */
  next: string[];
}

/** An entry of a list, with the import that it needs. */
export interface ListLine {
  file: string;
  /** The start of the list up to its bracket; missing for a line at the end of the file. */
  list?: string;
  entry: string;
  imports?: string;
}

/** A name in all the spellings needed in files, code, wire format and text. */
export interface Names {
  /** `health-permit` */
  kebab: string;
  /** `healthPermit` */
  camel: string;
  /** `HealthPermit` */
  pascal: string;
  /** `health_permit` */
  snake: string;
  /** `HEALTH_PERMIT` */
  upper: string;
  /** `Health permit` */
  words: string;
}

/** The spellings of a kebab-case name. Throws for any other. */
export function namesOf(kebab: string): Names {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(kebab)) throw new Error(`${kebab} is not in kebab-case`);
  const camel = kebab.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());
  const snake = kebab.replaceAll('-', '_');
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  return {
    kebab,
    camel,
    pascal: capital(camel),
    snake,
    upper: snake.toUpperCase(),
    words: capital(kebab.replaceAll('-', ' ')),
  };
}

const closing: Record<string, string> = { '[': ']', '{': '}', '(': ')' };

/** The end of the list that opens with the bracket at `from`. */
function endOfList(text: string, from: number): number {
  const open = text.charAt(from);
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === open) depth++;
    else if (text[at] === closing[open] && --depth === 0) return at;
  }
  return -1;
}

/** Adds the entry to the end of its list. Throws if the list is missing or not unique. */
export function withLine(text: string, { file, list, entry, imports }: ListLine): string {
  const head = imports ? `${imports}\n` : '';
  if (!list) return `${head}${text}${entry}\n`;
  const found = text.indexOf(list);
  const end = found < 0 ? -1 : endOfList(text, found + list.length - 1);
  if (end < 0 || text.includes(list, found + 1)) throw new Error(`${file} has no one list ${list}`);
  const before = text.slice(0, end).trimEnd();
  const comma = /[,;[{(]$/.test(before) ? '' : ',';
  return `${head}${before}${comma}\n${entry}\n${text.slice(end)}`;
}
