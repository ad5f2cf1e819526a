import { LinkFilters } from '@assay/domain/regulatory';
import type { ScreenRoute } from '#ui/screen-route';

const title = 'Regulatory Search';
const component = () => import('./regulatory-search-page.tsx').then((page) => page.RegulatorySearchPage);

/** The regulatory search: pages of public bodies, by section (BOF-100). */
export const routes: [
  ScreenRoute<'/regulatory-search'>,
  ScreenRoute<'/regulatory-search/$section', LinkFilters>,
] = [
  { path: '/regulatory-search', title, component },
  { path: '/regulatory-search/$section', title, validateSearch: LinkFilters, component },
];
