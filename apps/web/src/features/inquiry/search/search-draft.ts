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
  const sentAs = (inquiryId: string) => draftOf(viewer, `search of ${inquiryId}`);
  return {
    /**
     * The form to return to: what was typed and not sent, else the last search. From an inquiry, whose report or results
     * lead back here, it is that inquiry's own search, never another applicant's.
     */
    read: (inquiryId?: string) => {
      const last = draft.read(emptySearch());
      return inquiryId !== undefined && last?.isSent ? sentAs(inquiryId).read(emptySearch()) : last;
    },
    save: (form: SearchForm) => {
      if (filledPaths(form).length === 0) draft.forget();
      else draft.save(form);
    },
    /**
     * A search that was sent is remembered in memory alone: a reload forgets it. A form that was changed while it ran is
     * kept as it is.
     */
    remember: (form: SearchForm, inquiryId: string) => {
      const last = draft.read(emptySearch());
      const isChanged = last && !last.isSent && JSON.stringify(last.typed) !== JSON.stringify(form);
      if (!isChanged) draft.remember(form);
      sentAs(inquiryId).remember(form);
    },
    forget: draft.forget,
  };
}
