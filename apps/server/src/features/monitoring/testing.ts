export { addChange } from './testing/changes.ts';
