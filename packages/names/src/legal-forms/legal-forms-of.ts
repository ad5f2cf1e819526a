import {
  LEGAL_FORM_ROWS,
  type LegalFamily,
  type LegalFormRow,
  type LegalKind,
  spellingsOf,
} from './forms.ts';

/**
 * Which forms to find. `world`: all, also at the beginning of a name (`OOO Kestrel`). `us`: only those in US names,
 * where `AG`, `Pat` or `Too` are words, and never as first word (`PA Roofing`).
 */
export type LegalFormScope = 'us' | 'world';

/** A legal form found in a name: the words from `from` up to but excluding `to`. */
export interface LegalForm {
  readonly form: string;
  readonly family: LegalFamily;
  readonly kind: LegalKind | undefined;
  readonly from: number;
  readonly to: number;
  /**
   * Short and in front of a name where this is not customary (`AB Volvo`), so it may be initials: part of a name that
   * would be empty without it (`KB Shipping`).
   */
  readonly mayBeInitials: boolean;
}

interface Spelling {
  readonly form: string;
  readonly row: LegalFormRow;
  readonly isOnlyAtEnd: boolean;
  readonly isCustomaryInFront: boolean;
  readonly isOnlyInUS: boolean;
}

interface FormNode {
  readonly next: Map<string, FormNode>;
  spelling?: Spelling;
}

const words = new Set<string>();
const ROOT: FormNode = { next: new Map() };

function addSpelling(spelling: Spelling): void {
  let node = ROOT;
  for (const word of spelling.form.split(' ')) {
    if (!spelling.isOnlyInUS) words.add(word);
    const child: FormNode = node.next.get(word) ?? { next: new Map() };
    node.next.set(word, child);
    node = child;
  }
  node.spelling = spelling;
}

for (const row of LEGAL_FORM_ROWS) {
  const add = (list: string | undefined, where: Pick<Spelling, 'isOnlyAtEnd'> & Partial<Spelling>) => {
    for (const form of spellingsOf(list))
      addSpelling({ form, row, isCustomaryInFront: true, isOnlyInUS: false, ...where });
  };
  add(row.anywhere, { isOnlyAtEnd: false });
  add(row.atEitherEnd, { isOnlyAtEnd: true });
  add(row.atEnd, { isOnlyAtEnd: true, isCustomaryInFront: false });
  add(row.atEndInUS, { isOnlyAtEnd: true, isOnlyInUS: true });
}

/** Every word that occurs in a legal form worldwide (`limited`, `aktsionernoe`), even where it does not form one. */
export const LEGAL_WORDS: ReadonlySet<string> = words;

/** A form as found, and whether it counts only at an end of the name. */
type Found = Omit<LegalForm, 'mayBeInitials'> & Pick<Spelling, 'isOnlyAtEnd' | 'isCustomaryInFront'>;

function longestFrom(name: readonly string[], from: number, scope: LegalFormScope): Found | undefined {
  let node: FormNode | undefined = ROOT;
  let found: Found | undefined;
  for (let at = from; at < name.length; at++) {
    node = node.next.get(name[at] ?? '');
    if (!node) break;
    if (!node.spelling) continue;
    const { form, row, isOnlyAtEnd, isCustomaryInFront, isOnlyInUS } = node.spelling;
    if (scope === 'us' ? row.name === undefined && !row.isMetInUS : isOnlyInUS) continue;
    const { family, kind } = row;
    found = { form, family, kind, isOnlyAtEnd, isCustomaryInFront, from, to: at + 1 };
  }
  return found;
}

const MAX_INITIALS_LENGTH = 3;

/** The legal forms of a name, in order. Empty if the name consists of nothing else. */
export function legalFormsOf(name: readonly string[], scope: LegalFormScope = 'world'): LegalForm[] {
  const found: Found[] = [];
  for (let at = 0; at < name.length; ) {
    const form = longestFrom(name, at, scope);
    if (form) found.push(form);
    at = form ? form.to : at + 1;
  }
  // Consecutive forms up to an end of the name all count as being at that end.
  let [leading, trailing] = [0, name.length];
  if (scope === 'world') for (const { from, to } of found) if (from === leading) leading = to;
  for (const { from, to } of found.toReversed())
    if (to === trailing && (scope === 'world' || from > 0)) trailing = from;
  const valid = found.filter(
    ({ from, to, isOnlyAtEnd }) => !isOnlyAtEnd || to <= leading || from >= trailing,
  );
  const covered = valid.reduce((sum, form) => sum + form.to - form.from, 0);
  if (covered >= name.length) return [];
  return valid.map(({ isOnlyAtEnd, isCustomaryInFront, ...form }) => ({
    ...form,
    mayBeInitials: form.from < leading && !isCustomaryInFront && form.form.length <= MAX_INITIALS_LENGTH,
  }));
}

/** Legal forms that are also ordinary words, so that a business can be called by one. */
const ORDINARY_WORDS = new Set(['company', 'limited', 'cooperative', 'coop', 'co op']);

/** Whether a name is nothing but legal forms. `Company` alone is a name, and so are initials before a form (`PC LLC`). */
export function isOnlyLegalForms(name: readonly string[], scope: LegalFormScope): boolean {
  const first = longestFrom(name, 0, scope);
  if (!first) return false;
  if (first.to === name.length) return !ORDINARY_WORDS.has(first.form);
  if (first.isOnlyAtEnd) return false;
  for (let at = first.to; at < name.length; ) {
    const form = longestFrom(name, at, scope);
    if (!form) return false;
    at = form.to;
  }
  return true;
}

/** The words of a name without its legal forms; all words if nothing else would be left. */
export function withoutLegalForms(name: readonly string[], scope: LegalFormScope): string[] {
  const forms = legalFormsOf(name, scope);
  return name.filter((_, at) => !forms.some(({ from, to }) => at >= from && at < to));
}
