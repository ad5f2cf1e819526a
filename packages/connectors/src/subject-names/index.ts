export { bareName } from './bare-name.ts';
export { isNamed } from './is-named.ts';
export { type FoundPlace, isPlaceOf } from './is-place-of.ts';
export { placeNames } from './place-names.ts';
export { businessWords, plainWords } from './plain-words.ts';
export { searchNames, searchPhrases } from './search-phrases.ts';
