import { parseOrganization } from './organization.ts';

/**
 * Whether the whole name of a business may be that of a person, as a sole proprietor's is: two to four words, of which
 * none is a legal form, an ordinary word of business, a place, a number or a binding word.
 */
export function readsAsPerson(name: string): boolean {
  if (/[&+/@]|'s\b|’s\b/i.test(name)) return false;
  const { tokens, forms } = parseOrganization(name);
  if (forms.length > 0 || tokens.length < 2 || tokens.length > 4) return false;
  return (
    tokens.every(({ kind }) => kind === 'word' || kind === 'initial') &&
    tokens.filter(({ text }) => text.length > 1).length >= 2
  );
}
