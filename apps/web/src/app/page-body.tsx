import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { type Identity, IdentityContext } from '#features/session';
import { ErrorBanner } from './error-banner.tsx';
import type { Outage } from './outage.ts';
import { OutageBar } from './outage-bar.tsx';
import { PageErrorBoundary } from './page-error-boundary.tsx';
import type { PageErrors } from './page-errors.ts';

export interface PageBodyProps {
  identity: Identity;
  queryClient: QueryClient;
  errors: PageErrors;
  outage: Outage;
  router: AnyRouter;
}

/** Everything around the screens except the theme. */
export function PageBody({ identity, queryClient, errors, outage, router }: PageBodyProps) {
  return (
    <PageErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <IdentityContext value={identity}>
          <ErrorBanner errors={errors} />
          <RouterProvider router={router} />
          <OutageBar outage={outage} />
        </IdentityContext>
      </QueryClientProvider>
    </PageErrorBoundary>
  );
}
