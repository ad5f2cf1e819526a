/** What is laid out: files by path, from the repository's top, and the lines of the lists that name them. */
export interface Layout {
  files: Record<string, string>;
  lines: ListLine[];
  /** What is left to a person, in a sentence each. */
  next: string[];
}

/** One entry of a list, with the import that it needs. */
export interface ListLine {
  file: string;
  /** How the list begins, up to its bracket; none for a line at the end of the file. */
  list?: string;
  entry: string;
  imports?: string;
}

/** A name as it is written in files, in code, on the wire and for people. */
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

/** The ways to write a kebab-case name. Throws for any other. */
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

/** Where the list ends that opens with the bracket at `from`. */
function endOfList(text: string, from: number): number {
  const open = text.charAt(from);
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === open) depth++;
    else if (text[at] === closing[open] && --depth === 0) return at;
  }
  return -1;
}

/** The text with the entry at the end of its list. Throws where the list is not found, or twice: then it has moved. */
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
