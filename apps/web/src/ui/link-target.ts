import type { AnyRoute, RegisteredRouter } from '@tanstack/react-router';

type RoutesByPath = RegisteredRouter['routesByPath'];
type ParametersOf<Route extends AnyRoute> = keyof Route['types']['allParams'] extends never
  ? { params?: undefined }
  : { params: Route['types']['allParams'] };
type Target<Path> = Path extends keyof RoutesByPath
  ? ParametersOf<RoutesByPath[Path]> & {
      to: Path;
      search?: RoutesByPath[Path]['types']['fullSearchSchemaInput'];
    }
  : never;

type AnyTarget = Target<keyof RoutesByPath>;

/** An address of the page without parameters. */
export type AddressWithoutParams = Extract<AnyTarget, { params?: undefined }>['to'];

/**
 * The target of a link that is created and rendered in different places: an address of the page with its parameters.
 */
export type LinkTarget = AnyTarget | { to: AddressWithoutParams; params?: undefined; search?: undefined };
