export { associationsSection } from './section.ts';
