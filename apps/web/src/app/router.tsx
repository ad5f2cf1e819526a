import { Skeleton } from '@mantine/core';
import {
  type AnyRouter,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type ParsedLocation,
  type RouterHistory,
  redirect,
  retainSearchParams,
} from '@tanstack/react-router';
import { SignedIn, SignedOutPage, SignInReturn } from '#features/session';
import { Card } from '#ui/card';
import type { AnyScreenRoute } from '#ui/screen-route';
import { parseSearch, stringifySearch } from '#ui/search-params';
import { SkeletonRows } from '#ui/skeleton-rows';
import type { PageRouter } from './addresses.ts';
import { ErrorScreen } from './error-screen.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import styles from './pending-screen.module.css';
import { Shell } from './shell.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: string;
    terms?: boolean;
  }
  interface Register {
    router: PageRouter;
  }
}

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFound });
const start = createRoute({ getParentRoute: () => root, path: '/', component: SignedOutPage });
const callback = createRoute({ getParentRoute: () => root, path: '/callback', component: SignInReturn });
const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in', component: SignedInScreens });

function SignedInScreens() {
  return (
    <SignedIn>
      <Shell>
        <Outlet />
      </Shell>
    </SignedIn>
  );
}

function NotFound() {
  return (
    <SignedIn>
      <Shell>
        <NotFoundPage />
      </Shell>
    </SignedIn>
  );
}

/** The current location while the next screen loads; null before the first. */
type Here = () => ParsedLocation | undefined;

const routeOf = (
  { path, title, terms, validateSearch, retainedSearch = [], component }: AnyScreenRoute,
  here: Here,
  isReachable: () => Promise<boolean>,
) => {
  let isLoaded = false;
  /** A screen that cannot be loaded during an outage: stay on the current one with everything typed there. */
  const loadOrStay = async (isPreload: boolean) => {
    try {
      await component();
      isLoaded = true;
    } catch {
      const from = here();
      if (isPreload || !from || (await isReachable())) return;
      throw redirect({ to: from.pathname, search: from.search, hash: from.hash, replace: true });
    }
  };
  return createRoute({
    getParentRoute: () => signedIn,
    path,
    staticData: { title, terms },
    validateSearch: validateSearch && ((search) => validateSearch.parse(search)),
    search: { middlewares: [retainSearchParams(retainedSearch as never)] },
    beforeLoad: ({ preload }) => (isLoaded ? undefined : loadOrStay(preload)),
    component: lazyRouteComponent(async () => ({ default: await component() })),
  });
};

interface PageRouterOptions {
  history?: RouterHistory;
  /** Whether the server is reachable. */
  isReachable: () => Promise<boolean>;
}

/** The addresses of the page: `/`, `/callback`, and the screens behind sign-in. A trailing slash is the same screen. */
export function createPageRouter(
  screens: readonly AnyScreenRoute[],
  { history, isReachable }: PageRouterOptions,
) {
  const here: Here = () => router.state.resolvedLocation;
  const routes = screens.map((screen) => routeOf(screen, here, isReachable));
  const router: AnyRouter = createRouter({
    routeTree: root.addChildren([start, callback, signedIn.addChildren(routes)]),
    history,
    parseSearch,
    stringifySearch,
    trailingSlash: 'never',
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: ErrorScreen,
    defaultOnCatch: (failure) => console.error('The screen could not be rendered', failure),
  });
  return router;
}

/** A placeholder while a screen's code loads: a title and a card. */
function PendingScreen() {
  return (
    <div className={styles.screen}>
      <Skeleton height={20} width={200} />
      <Card flush>
        <SkeletonRows rows={6} />
      </Card>
    </div>
  );
}
