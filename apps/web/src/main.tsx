import { createRoot } from 'react-dom/client';
import { z } from 'zod';
import { momentOf, showMoment, shownMoment } from '#api/as-of';
import { connect } from '#api/connection';
import { readPageConfig, readStyleNonce } from '#api/page-config';
import { createQueryClient } from '#api/query-client';
import { unauthorizedReaction } from '#api/unauthorized';
import { dropServiceWorkers } from '#app/drop-service-workers';
import { errorReports } from '#app/error-reporting/error-reports';
import { Outage } from '#app/outage';
import { PageBody } from '#app/page-body';
import { PageErrors } from '#app/page-errors';
import { createPageRouter } from '#app/router';
import { screens } from '#app/screens';
import { Identity, lenderInUse, markTermsStale, sessionQuery } from '#features/session';
import { showChosenTheme } from '#ui/theme/chosen-theme';
import { ThemeProvider } from '#ui/theme-provider';

// The content security policy forbids compiling code, which zod would otherwise try.
z.config({ jitless: true });
showMoment(momentOf(location));
showChosenTheme();
addEventListener('focus', showChosenTheme);
const config = readPageConfig(document);
const nonce = readStyleNonce(document);
// Mantine's modals add a style tag through a library that asks for the nonce under this name.
Object.assign(globalThis, { __webpack_nonce__: nonce });

const identity = new Identity(config, location.origin);
const errors = new PageErrors();
const outage = new Outage(new URL('/healthz', new URL(config.api_base, location.origin)).href);
const router = createPageRouter(screens, { isReachable: outage.isReachable });

// Another moment, or the present, is a new document (api/as-of).
router.subscribe('onBeforeLoad', () => {
  if (momentOf(location) !== shownMoment()) location.reload();
});

connect({
  bases: { api: config.api_base, backend: config.backend_base },
  fetch: outage.watched(fetch),
  token: identity.token,
  lenderId: lenderInUse,
});
const queryClient = createQueryClient({
  onUnauthorized: unauthorizedReaction({
    alert: (text) => alert(text),
    reload: () => location.reload(),
    dropToken: identity.forget,
  }),
  onTermsRequired: () => markTermsStale(queryClient),
  onFailure: errors.show,
});
// At once, and not after the code of the screen is loaded.
identity.subscribe(() => {
  if (identity.state() === 'signed-in') void queryClient.prefetchQuery(sessionQuery);
});
outage.onOver(() => {
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.error !== null });
});

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root');
createRoot(container, errorReports(config.error_reporting)).render(
  <ThemeProvider nonce={nonce}>
    <PageBody identity={identity} queryClient={queryClient} errors={errors} outage={outage} router={router} />
  </ThemeProvider>,
);
void identity.start();
void dropServiceWorkers(navigator.serviceWorker);
