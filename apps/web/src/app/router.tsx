import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouterHistory,
} from '@tanstack/react-router';
import { SignedIn, SignedOutPage, SignInReturn } from '#features/session';
import type { ScreenRoute } from '#ui/screen-route';
import { parseSearch, stringifySearch } from '#ui/search-params';
import { ErrorScreen } from './error-screen.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PendingScreen } from './pending-screen.tsx';
import { Shell } from './shell.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: string;
    terms?: boolean;
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

const routeOf = ({ path, title, terms, validateSearch, component }: ScreenRoute) =>
  createRoute({
    getParentRoute: () => signedIn,
    path,
    staticData: { title, terms },
    validateSearch: validateSearch && ((search) => validateSearch.parse(search)),
    component: lazyRouteComponent(async () => ({ default: await component() })),
  });

/** The addresses of the page: `/`, `/callback`, and the screens behind sign-in. A trailing slash is the same screen. */
export function createPageRouter(screens: ScreenRoute[], history?: RouterHistory) {
  return createRouter({
    routeTree: root.addChildren([start, callback, signedIn.addChildren(screens.map(routeOf))]),
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
}
