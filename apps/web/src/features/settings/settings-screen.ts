import type { Viewer } from '@assay/domain/session';
import type { ComponentType } from 'react';

/** One page of the settings, as the feature that owns it hands it in. */
export interface SettingsScreen {
  /** Its word in the address: `/settings/{section}`. */
  section: string;
  label: string;
  /** Takes the whole width beside the menu, as tables want it. */
  isWide?: true;
  /** Who sees it in the menu and may open it (BOF-020). */
  mayOpen: (viewer: Viewer) => boolean;
  Screen: () => Promise<ComponentType>;
}
