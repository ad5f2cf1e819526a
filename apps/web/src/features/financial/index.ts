export { financialPart } from './financial-part.ts';
