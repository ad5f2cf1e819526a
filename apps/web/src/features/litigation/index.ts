export { litigationSource } from './litigation-source.ts';
