export { type FoundPlace, isPlaceOf } from './is-place-of.ts';
export { placeNames } from './place-names.ts';
export { searchNames, searchPhrases } from './search-phrases.ts';
