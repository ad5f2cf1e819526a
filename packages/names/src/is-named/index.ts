export { bareName } from './bare-name.ts';
export { isNamed } from './is-named.ts';
export { businessWords, plainWords } from './plain-words.ts';
