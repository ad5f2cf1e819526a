import type { ComponentType } from 'react';
import type { ActiveViewer } from '#features/session';
import type { NoSearch } from '#ui/screen-route';

/**
 * One page of the settings, as the feature that owns it hands it in; its type says the page's word and what the address
 * may say after `?`, and links to it are held to both.
 */
export interface SettingsScreen<Section extends string = string, Search extends object = NoSearch> {
  /** Its word in the address: `/settings/{section}`. */
  section: Section;
  label: string;
  /** Takes the whole width beside the menu, as tables want it. */
  isWide?: true;
  /** Who sees it in the menu and may open it (BOF-020). */
  mayOpen: (viewer: ActiveViewer) => boolean;
  /** What is said to whoever may not open it; `Access denied` unless said. */
  whyClosed?: string;
  Screen: () => Promise<ComponentType>;
  /** Never there: it is for the compiler, since a screen reads its address itself. */
  search?: Search;
}

/** A settings screen of a list of them. */
export type AnySettingsScreen = SettingsScreen<string, object>;
