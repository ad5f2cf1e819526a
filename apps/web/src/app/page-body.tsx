import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { type Identity, IdentityContext } from '#features/session';
import { ErrorBanner } from './error-banner.tsx';
import { PageErrorBoundary } from './page-error-boundary.tsx';
import type { PageErrors } from './page-errors.ts';

export interface PageBodyProps {
  identity: Identity;
  queryClient: QueryClient;
  errors: PageErrors;
  router: AnyRouter;
}

/** Everything around the screens, without the theme. */
export function PageBody({ identity, queryClient, errors, router }: PageBodyProps) {
  return (
    <PageErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <IdentityContext value={identity}>
          <ErrorBanner errors={errors} />
          <RouterProvider router={router} />
        </IdentityContext>
      </QueryClientProvider>
    </PageErrorBoundary>
  );
}
