export { performanceAnswers } from './report/queries.ts';
export { performanceSection } from './section.ts';
