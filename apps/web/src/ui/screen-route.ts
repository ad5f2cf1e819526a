import type { ComponentType } from 'react';
import type { z } from 'zod';

/** What the address of a screen says after `?` that reads nothing there. */
export type NoSearch = Record<string, never>;

/**
 * One screen as a feature hands it to the page; the page makes the route of it. A feature writes the type out, path and
 * what the address may say after `?`, and every link to the screen is held to it.
 */
export interface ScreenRoute<Path extends string = string, Search extends object = NoSearch> {
  /** With `$name` for a parameter, e.g. `/onboarding/$inquiryId`; no trailing slash. */
  path: Path;
  /** Names the screen in the browser's title. */
  title: string;
  /**
   * Reads what the address says after `?`, where the screen does not do so itself. Values arrive as text (a list where
   * a name is repeated): use `z.coerce`, and let what does not fit fall back by itself (`.catch`).
   */
  validateSearch?: z.ZodType<Search>;
  /** Parameters after `?` that a link to the screen keeps where it names none, as from one tab of it to the next. */
  retainedSearch?: readonly (keyof Search & string)[];
  /** Loads the screen's component, e.g. `() => import('./search-page.tsx').then((m) => m.SearchPage)`. */
  component: () => Promise<ComponentType>;
  /** The screen is blocked until the day's terms are accepted. */
  terms?: boolean;
}

// biome-ignore lint/suspicious/noExplicitAny: of a list of screens it is not known what the address of each may say.
export type AnyScreenRoute = ScreenRoute<string, any>;
