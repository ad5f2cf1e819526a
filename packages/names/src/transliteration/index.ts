export { romanize, type Script, scriptOf, unreadLetters } from './romanize.ts';
export { simplified } from './scripts/han.ts';
