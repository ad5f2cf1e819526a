import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { type Identity, IdentityContext } from '#features/session';
import { ThemeProvider } from '#ui/theme-provider';
import { ErrorBanner } from './error-banner.tsx';
import { PageErrorBoundary } from './page-error-boundary.tsx';
import type { PageErrors } from './page-errors.ts';

interface PageRootProps {
  nonce: string;
  identity: Identity;
  queryClient: QueryClient;
  errors: PageErrors;
  router: AnyRouter;
}

/** Everything the screens stand in. */
export function PageRoot({ nonce, identity, queryClient, errors, router }: PageRootProps) {
  return (
    <ThemeProvider nonce={nonce}>
      <PageErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <IdentityContext value={identity}>
            <ErrorBanner errors={errors} />
            <RouterProvider router={router} />
          </IdentityContext>
        </QueryClientProvider>
      </PageErrorBoundary>
    </ThemeProvider>
  );
}
