export { type KnownTerms, type Terms, TermsContext, useTerms } from './terms.ts';
export { type ActiveViewer, useViewer, ViewerContext } from './viewer.ts';
