export { finds, stillSearching } from './testing/answers.ts';
export { startSources } from './trigger.ts';
