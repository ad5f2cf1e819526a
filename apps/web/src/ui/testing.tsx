import { MantineProvider } from '@mantine/core';
import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouteComponent,
  type RouterHistory,
  RouterProvider,
  useLocation,
} from '@tanstack/react-router';
import { configure, getConfig, type RenderResult, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import type { AnyScreenRoute } from './screen-route.ts';
import { parseSearch, stringifySearch } from './search-params.ts';
import { theme } from './theme/theme.ts';

const { getElementError } = getConfig();

configure({
  // The default of one second is too short on a busy machine.
  asyncUtilTimeout: 4000,
  // Printing the page takes long: a query that waits prints it once, when its time is over, not at each attempt.
  getElementError: (message, container) =>
    isWaiting() ? missingElement(message) : getElementError(message, container),
});

function missingElement(message: string | null): Error {
  return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
}

/** Whether a query is being retried. The library does not document the flag; without it, only time is lost. */
function isWaiting(): boolean {
  return Boolean(Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics'));
}

interface Surroundings {
  /** Wraps the rendered content in the contexts of a feature. */
  wrap?: (children: ReactNode) => ReactNode;
  queryClient?: QueryClient;
}

interface ProvidersProps extends Surroundings {
  queryClient: QueryClient;
  children: ReactNode;
}

function Providers({ wrap, queryClient, children }: ProvidersProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider theme={theme} env="test" withCssVariables={false} withGlobalClasses={false}>
        {wrap ? wrap(children) : children}
      </MantineProvider>
    </QueryClientProvider>
  );
}

/** A query client without retries, which refetches what a mutation names, as the page's does. */
function testQueryClient(): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache({
      onSettled: (_answer, _failure, _variables, _result, { meta }, { client }) =>
        meta?.refetches && client.invalidateQueries({ queryKey: meta.refetches }),
    }),
    defaultOptions: { queries: { retry: false } },
  });
}

/** Renders one component with theme and query client, without a router. */
export function renderUi(
  node: ReactNode,
  { queryClient = testQueryClient(), wrap }: Surroundings = {},
): RenderResult {
  return render(
    <Providers queryClient={queryClient} wrap={wrap}>
      {node}
    </Providers>,
  );
}

/**
 * Renders screens at an address, as the page does. Any other address shows its own path, so that a test can check a
 * link: `await screen.findByText('at /onboarding/7')`.
 */
export async function renderScreens(
  screens: readonly Pick<AnyScreenRoute, 'path' | 'component' | 'validateSearch'>[],
  address: string,
  {
    queryClient = testQueryClient(),
    wrap,
    history = createMemoryHistory({ initialEntries: [address] }),
  }: Surroundings & { history?: RouterHistory } = {},
) {
  const root = createRootRoute({ component: Outlet, notFoundComponent: OtherPage });
  const loaded = await Promise.all(
    screens.map(async ({ path, component, validateSearch }) =>
      createRoute({
        getParentRoute: () => root,
        path,
        component: (await component()) as RouteComponent,
        validateSearch: validateSearch ? (search) => validateSearch.parse(search) : undefined,
      }),
    ),
  );
  const router = createRouter({
    routeTree: root.addChildren(loaded),
    parseSearch,
    stringifySearch,
    history,
  });
  await router.load();
  const shown = render(
    <Providers queryClient={queryClient} wrap={wrap}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { ...shown, router };
}

function OtherPage() {
  return <p>at {useLocation().href}</p>;
}

/** Adds a text to a field at once, for tests that are not about single keys: each key renders the form again. */
export async function pasteInto(field: Element, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}

/** Sets the width of the window that media queries see, until the test ends. */
export function setWindowWidth(width: number): void {
  const { happyDOM, innerWidth } = window as unknown as Window & {
    happyDOM: { setViewport: (viewport: { width: number }) => void };
  };
  happyDOM.setViewport({ width });
  onTestFinished(() => happyDOM.setViewport({ width: innerWidth }));
}
