import type { Viewer } from '@assay/domain/session';
import type { SearchForm } from './search-form.ts';

let remembered: { whose: string; form: SearchForm } | null = null;

type Whose = Pick<Viewer, 'user' | 'lender'>;
const nameOf = ({ user, lender }: Whose) => `${user.id} ${lender.id}`;

/**
 * The last search, in the memory of the page alone, for the viewer who made it: a reload, another lender or another
 * user does not see it (ONB-045).
 */
export const rememberedSearch = {
  of: (viewer: Whose): SearchForm | null => (remembered?.whose === nameOf(viewer) ? remembered.form : null),
  keep(viewer: Whose, form: SearchForm): void {
    remembered = { whose: nameOf(viewer), form };
  },
  forget(): void {
    remembered = null;
  },
};
