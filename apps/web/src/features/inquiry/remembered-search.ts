import type { SearchForm } from './search-form.ts';

let remembered: { viewer: string; form: SearchForm } | null = null;

/**
 * The last search, in the memory of the page alone, for the viewer who made it: a reload, another lender or another
 * user does not see it (ONB-045).
 */
export const rememberedSearch = {
  of: (viewer: string): SearchForm | null => (remembered?.viewer === viewer ? remembered.form : null),
  keep(viewer: string, form: SearchForm): void {
    remembered = { viewer, form };
  },
  forget(): void {
    remembered = null;
  },
};
