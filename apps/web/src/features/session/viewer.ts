import type { Viewer } from '@assay/domain/session';
import { createContext, useContext } from 'react';

/** Who uses the page, for which lender, and what they can do about it. */
export interface ActiveViewer extends Viewer {
  /** Acts for another of the user's lenders from now on; the page is loaded anew (ONB-022). */
  switchLender: (id: string) => void;
  /** Ends the session here, in the other tabs and at the identity provider. */
  signOut: () => void;
}

export const ViewerContext = createContext<ActiveViewer | null>(null);

/**
 * The signed-in user and their active lender.
 * @throws outside of the shell, where nobody is signed in.
 */
export function useViewer(): ActiveViewer {
  const viewer = useContext(ViewerContext);
  if (!viewer) throw new Error('There is no viewer outside of the shell');
  return viewer;
}
