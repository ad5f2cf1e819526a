export { romanize, type Script, scriptOf, unreadLetters } from './romanize.ts';
