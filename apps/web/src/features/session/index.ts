export { clearDrafts, draftOf } from './draft.ts';
export { Identity } from './identity.ts';
export { IdentityContext } from './identity-context.ts';
export { lenderInUse } from './lender-in-use.ts';
export { matchingLenders } from './lender-suggestions.ts';
export {
  licenseVerificationQuery,
  markTermsStale,
  rememberNames,
  rememberUser,
  sessionQuery,
} from './queries.ts';
export { SignInReturn } from './sign-in-return.tsx';
export { SignedIn } from './signed-in.tsx';
export { SignedOutPage } from './signed-out-page.tsx';
export { type KnownTerms, type Terms, TermsContext, useTerms, useTermsAccepted } from './terms.ts';
export { TermsProvider } from './terms-provider.tsx';
export { useUnsavedChanges } from './unsaved-changes.ts';
export { type ActiveViewer, type Testing, useViewer, ViewerContext } from './viewer.ts';
