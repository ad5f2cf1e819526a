import type { ComponentType } from 'react';
import type { ActiveViewer } from '#features/session';

/** One page of the settings, as the feature that owns it hands it in. */
export interface SettingsScreen {
  /** Its word in the address: `/settings/{section}`. */
  section: string;
  label: string;
  /** Takes the whole width beside the menu, as tables want it. */
  isWide?: true;
  /** Who sees it in the menu and may open it (BOF-020). */
  mayOpen: (viewer: ActiveViewer) => boolean;
  /** What is said to whoever may not open it; `Access denied` unless said. */
  whyClosed?: string;
  Screen: () => Promise<ComponentType>;
}
