import type { ComponentType } from 'react';
import type { z } from 'zod';

/** One screen as a feature hands it to the page; the page makes the route of it. */
export interface ScreenRoute {
  /** With `$name` for a parameter, e.g. `/onboarding/$inquiryId`; no trailing slash. */
  path: string;
  /** Names the screen in the browser's title. */
  title: string;
  /**
   * What the address may say after `?`. Values arrive as text (a list where a name is repeated): use `z.coerce`, and
   * let what does not fit fall back by itself (`.catch`).
   */
  validateSearch?: z.ZodType<Record<string, unknown>>;
  /** Parameters after `?` that a link to the screen keeps where it names none, as from one tab of it to the next. */
  keepsSearch?: readonly string[];
  /** Loads the screen's component, e.g. `() => import('./search-page.tsx').then((m) => m.SearchPage)`. */
  component: () => Promise<ComponentType>;
  /** The screen is blocked until the day's terms are accepted. */
  terms?: boolean;
}
