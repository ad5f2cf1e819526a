import type { Lender, Viewer } from '@assay/domain/session';
import { createContext, useContext } from 'react';
import type { TestingSetting } from './testing-mode.ts';

/** The user of the page, the active lender, and the actions on both. */
export interface ActiveViewer extends Viewer {
  /** Switches to another of the user's lenders, unless they keep unsaved changes; the page reloads (ONB-022). */
  switchLender: (id: string) => void;
  /** Testing mode, for real staff and superusers only (BOF-082). */
  testing?: Testing;
  /** Ends the session here, in the other tabs and at the identity provider, unless the user keeps unsaved changes. */
  signOut: () => void;
}

/** How staff switch testing mode. */
export interface Testing {
  setting: TestingSetting;
  /** The active lender with all its features. */
  lender: Lender;
  /** Saves a setting; the page reloads, unless testing was only turned on. */
  change: (setting: TestingSetting) => void;
}

export const ViewerContext = createContext<ActiveViewer | null>(null);

/**
 * The signed-in user and their active lender.
 * @throws outside the shell, where no one is signed in.
 */
export function useViewer(): ActiveViewer {
  const viewer = useContext(ViewerContext);
  if (!viewer) throw new Error('There is no viewer outside of the shell');
  return viewer;
}
