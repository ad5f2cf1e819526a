export { isNamed } from './is-named.ts';
export { isPlaceOf } from './is-place-of.ts';
export { businessWords, plainWords } from './plain-words.ts';
export { searchNames, searchPhrases } from './search-phrases.ts';
