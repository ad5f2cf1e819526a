import type { Viewer } from '@assay/domain/session';
import { draftOf } from '#features/session';
import { emptySearch, filledPaths, type SearchForm } from './search-form.ts';

/**
 * The unsent or last search of a viewer: restored on return until Clear, an unsent one after a reload too (ONB-045;
 * details: onboarding, section 7).
 * @param visit identifies a visit to an address that fills the form: edits of that form belong to this visit only
 */
export function searchDraft(viewer: Pick<Viewer, 'user' | 'lender'>, visit?: string) {
  const draft = draftOf(viewer, visit === undefined ? 'search' : `search ${visit}`);
  return {
    read: () => draft.read(emptySearch()),
    save: (form: SearchForm) => {
      if (filledPaths(form).length === 0) draft.forget();
      else draft.save(form);
    },
    /** A search that was sent is remembered in memory alone: a reload forgets it. */
    remember: (form: SearchForm) => draft.remember(form),
    forget: draft.forget,
  };
}
