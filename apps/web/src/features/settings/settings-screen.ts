import type { ComponentType } from 'react';
import type { ActiveViewer } from '#features/session';
import type { NoSearch } from '#ui/screen-route';

/**
 * One settings page as its feature registers it. Its type contains the section and the search parameters, which links
 * to it are checked against.
 */
export interface SettingsScreen<Section extends string = string, Search extends object = NoSearch> {
  /** The section in the address: `/settings/{section}`. */
  section: Section;
  label: string;
  /** Uses the full width next to the menu, for tables. */
  isWide?: true;
  /** Who sees it in the menu and may open it (BOF-020). */
  mayOpen: (viewer: ActiveViewer) => boolean;
  /** Who may open it, such as `staff`, for viewers who may not. */
  openTo?: string;
  /** The message for viewers who may not open it; `Access denied` by default. */
  whyClosed?: string;
  Screen: () => Promise<ComponentType>;
  /** Type only, never set: a screen validates its search parameters itself. */
  search?: Search;
}

export type AnySettingsScreen = SettingsScreen<string, object>;
