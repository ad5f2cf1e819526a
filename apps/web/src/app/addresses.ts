import type { RootRoute, Route, Router, SearchSchemaInput } from '@tanstack/react-router';
import type { ScreenRoute } from '#ui/screen-route';
import type { screens } from './screens.ts';

/** A link may leave out any search parameter. */
type Optional<Search> = { [Name in keyof Search]?: Search[Name] | undefined };

/** The route of each screen of a union. */
type RouteOf<Screen> =
  Screen extends ScreenRoute<infer Path, infer Search>
    ? Route<
        unknown,
        RootRoute,
        Path,
        Path,
        string,
        Path,
        (search: Optional<Search> & SearchSchemaInput) => Search
      >
    : never;

type Addresses = RouteOf<(typeof screens)[number] | ScreenRoute<'/'> | ScreenRoute<'/callback'>>[];

type AnyContext = Record<never, never>;
type Tree = RootRoute<
  unknown,
  undefined,
  AnyContext,
  AnyContext,
  AnyContext,
  AnyContext,
  undefined,
  Addresses
>;

/**
 * The typed router of `createPageRouter`: the addresses of the screens with their parameters. A link to another
 * address, or without its parameters, is a type error.
 */
export type PageRouter = Router<Tree>;
