import type { ComponentType } from 'react';
import type { z } from 'zod';

/** The search parameters of a screen that has none. */
export type NoSearch = Record<string, never>;

/**
 * One screen as a feature registers it; the app creates its route. The type contains its path and its search
 * parameters, which every link to the screen is checked against.
 */
export interface ScreenRoute<Path extends string = string, Search extends object = NoSearch> {
  /** With `$name` for a parameter, such as `/onboarding/$inquiryId`; no trailing slash. */
  path: Path;
  /** The document title of the screen. */
  title: string;
  /**
   * Validates the search parameters, unless the screen does so itself. Values are text (a list if a name is repeated):
   * use `z.coerce`, and `.catch` to replace invalid ones.
   */
  validateSearch?: z.ZodType<Search>;
  /** Search parameters that a link to the screen preserves unless it sets them, such as from one tab to the next. */
  retainedSearch?: readonly (keyof Search & string)[];
  /** Loads the screen's component, such as `() => import('./search-page.tsx').then((m) => m.SearchPage)`. */
  component: () => Promise<ComponentType>;
  /** The screen is blocked until the day's terms are accepted. */
  terms?: boolean;
}

// biome-ignore lint/suspicious/noExplicitAny: of a list of screens it is not known what the address of each may say.
export type AnyScreenRoute = ScreenRoute<string, any>;
