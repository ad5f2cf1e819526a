import type { ParsedName } from '../names/index.ts';
import type { Scored } from './score.ts';

const HOW: Readonly<Record<string, string>> = Object.setPrototypeOf(
  {
    spelling: 'is a spelling of',
    variant: 'is a form of',
    initial: 'is an initial of',
    close: 'is close to',
    consonants: 'has the consonants of',
    joined: 'is written together or apart as',
  } satisfies Readonly<Record<string, string>>,
  null,
);

function words(name: ParsedName, at: readonly number[]): string {
  return at.map((i) => name.tokens[i]?.text ?? '').join(' ');
}

/** The words; a single word with its particles if the other name has them joined to the matching word. */
function wordsApart(name: ParsedName, at: readonly number[]): string {
  const particles = at.length === 1 ? (name.tokens[at[0] ?? 0]?.particles ?? '') : '';
  return `${particles} ${words(name, at)}`.trim();
}

/** Explains a score in short sentences: agreements first, then contradictions. */
export function reasonsFor(a: ParsedName, b: ParsedName, scored: Scored): string[] {
  const { alignment } = scored;
  if (scored.score === 0) return ['nothing in common'];
  const doubts = [a, b].flatMap(({ doubt }) => doubt ?? []);
  if (scored.by === 'acronym') return ['one name is the acronym of the other', ...doubts];
  const main = alignment.pairs
    .filter((pair) => pair.match.agreement >= 0.3)
    .sort((x, y) => (x.left[0] ?? 0) - (y.left[0] ?? 0));
  const same = main.filter(
    (pair) => pair.match.how === 'same' && (a.tokens[pair.left[0] ?? 0]?.kind ?? '') !== 'minor',
  );
  const reasons: string[] = [];
  const isWhole =
    same.length > 0 &&
    main.length === alignment.pairs.length &&
    main.every((pair) => pair.match.how === 'same');
  if (isWhole && scored.score > 0.99) reasons.push('same name');
  else if (scored.by === 'letters') reasons.push('same letters with other word breaks');
  else {
    if (same.length > 0) reasons.push(`same: ${same.map((pair) => words(a, pair.left)).join(', ')}`);
    for (const pair of main.filter((one) => one.match.how !== 'same')) {
      const format = pair.match.how === 'joined' ? wordsApart : words;
      reasons.push(`${format(a, pair.left)} ${HOW[pair.match.how] ?? 'answers'} ${format(b, pair.right)}`);
    }
    for (const pair of alignment.pairs.filter((one) => one.match.agreement < 0.3)) {
      reasons.push(`differs: ${words(a, pair.left)} / ${words(b, pair.right)}`);
    }
    const only = (name: ParsedName, at: readonly number[]) =>
      words(
        name,
        at.filter((i) => name.tokens[i]?.kind !== 'minor'),
      );
    const left = only(a, alignment.leftOnly);
    const right = only(b, alignment.rightOnly);
    if (left !== '' && right !== '') reasons.push(`differs: ${left} / ${right}`);
    else if (left !== '') reasons.push(`only in the searched name: ${left}`);
    else if (right !== '') reasons.push(`only in the listed name: ${right}`);
  }
  if (reasons.length === 0) reasons.push('only words that say little agree');
  if (scored.shared === 'middle initial') reasons.push('other middle initial');
  if (scored.shared === 'added surname') reasons.push('a name is added to the surname');
  if (scored.numbersDiffer) reasons.push('numbers differ');
  if (scored.legalFormsDiffer) reasons.push('legal forms differ');
  if (scored.descentReversed) reasons.push('father and son are exchanged');
  return [...reasons, ...doubts];
}
