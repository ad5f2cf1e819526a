export { bareName, sidesOf } from './bare-name.ts';
export { isNamed } from './is-named.ts';
export { businessWords, plainWords } from './plain-words.ts';
