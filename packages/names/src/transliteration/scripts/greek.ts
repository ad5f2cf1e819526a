/** Greek letter pairs with a single sound, replaced before single letters (ELOT 743 as used in passports). */
export const GREEK_PAIRS: readonly (readonly [string, string])[] = [
  ['ου', 'ou'],
  ['αυ', 'av'],
  ['ευ', 'ev'],
  ['μπ', 'b'],
  ['ντ', 'nt'],
  ['γκ', 'gk'],
  ['γγ', 'ng'],
  ['τζ', 'tz'],
];

/** Greek letters to Latin. */
export const GREEK: Readonly<Record<string, string>> = Object.setPrototypeOf(
  {
    α: 'a',
    β: 'v',
    γ: 'g',
    δ: 'd',
    ε: 'e',
    ζ: 'z',
    η: 'i',
    θ: 'th',
    ι: 'i',
    κ: 'k',
    λ: 'l',
    μ: 'm',
    ν: 'n',
    ξ: 'x',
    ο: 'o',
    π: 'p',
    ρ: 'r',
    σ: 's',
    ς: 's',
    τ: 't',
    υ: 'y',
    φ: 'f',
    χ: 'ch',
    ψ: 'ps',
    ω: 'o',
  } satisfies Readonly<Record<string, string>>,
  null,
);
