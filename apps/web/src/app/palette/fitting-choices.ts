import type { Choice } from './choice.ts';

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The choices in which each word of the text starts some word; those whose label starts with it come first. */
export function fittingChoices(choices: readonly Choice[], text: string): Choice[] {
  const query = wordsOf(text);
  const fits = choices.filter(({ label, about = '', words = '' }) => {
    const own = wordsOf(`${label} ${about} ${words}`);
    return query.every((word) => own.some((each) => each.startsWith(word)));
  });
  const begins = ({ label }: Choice) => plain(label).startsWith(plain(text.trim()));
  return [...fits.filter(begins), ...fits.filter((choice) => !begins(choice))];
}
