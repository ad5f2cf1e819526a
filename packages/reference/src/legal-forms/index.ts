/** The families of legal form that a US business register knows. */
export type LegalFormKind =
  | 'llc'
  | 'corporation'
  | 'partnership'
  | 'professional'
  | 'nonprofit'
  | 'cooperative';

/** A legal form as it stands at the end of a business name. */
export type LegalForm = { kind: LegalFormKind; name: string; spellings: readonly string[] };

/** Legal forms with their usual spellings, points and commas left out. Pure data. */
export const LEGAL_FORMS: readonly LegalForm[] = [
  {
    kind: 'llc',
    name: 'Limited Liability Company',
    spellings: [
      'llc',
      'l l c',
      'lc',
      'limited liability company',
      'limited liability co',
      'ltd liability co',
    ],
  },
  {
    kind: 'professional',
    name: 'Professional Limited Liability Company',
    spellings: ['pllc', 'p l l c', 'professional limited liability company'],
  },
  {
    kind: 'professional',
    name: 'Professional Corporation',
    spellings: [
      'pc',
      'p c',
      'professional corporation',
      'prof corp',
      'pa',
      'p a',
      'professional association',
    ],
  },
  {
    kind: 'corporation',
    name: 'Corporation',
    spellings: ['inc', 'incorporated', 'corp', 'corporation', 'co', 'company', 'ltd', 'limited'],
  },
  { kind: 'partnership', name: 'Limited Partnership', spellings: ['lp', 'l p', 'limited partnership'] },
  {
    kind: 'partnership',
    name: 'Limited Liability Partnership',
    spellings: ['llp', 'l l p', 'limited liability partnership'],
  },
  {
    kind: 'partnership',
    name: 'Limited Liability Limited Partnership',
    spellings: ['lllp', 'limited liability limited partnership'],
  },
  { kind: 'partnership', name: 'General Partnership', spellings: ['gp', 'general partnership'] },
  {
    kind: 'nonprofit',
    name: 'Nonprofit Corporation',
    spellings: ['nonprofit corporation', 'npc', 'foundation'],
  },
  { kind: 'cooperative', name: 'Cooperative', spellings: ['coop', 'co op', 'cooperative'] },
];

const BY_SPELLING = new Map(
  LEGAL_FORMS.flatMap((form) => form.spellings.map((spelling) => [spelling, form] as const)),
);
const LONGEST_SPELLING = 4;

const plainWords = (name: string) =>
  name
    .toLowerCase()
    .replace(/[.,]/g, ' ')
    .replace(/[^a-z0-9& ]/g, ' ')
    .split(' ')
    .filter(Boolean);

/**
 * The legal form at the end of a business name, the longest spelling first, so that
 * `Acme P.L.L.C.` is a professional company. Answers undefined when the name ends without one.
 */
export function legalFormOf(name: string): LegalForm | undefined {
  const words = plainWords(name);
  for (let length = Math.min(LONGEST_SPELLING, words.length - 1); length > 0; length--) {
    const form = BY_SPELLING.get(words.slice(-length).join(' '));
    if (form) return form;
  }
  return undefined;
}
