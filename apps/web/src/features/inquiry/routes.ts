import type { ScreenRoute } from '#ui/screen-route';
import { HistoryView } from './history/history-view.ts';
import type { SearchView } from './search/prefill.ts';

export const routes: [ScreenRoute<'/onboarding', SearchView>, ScreenRoute<'/inquiry-history', HistoryView>] =
  [
    {
      path: '/onboarding',
      title: 'New inquiry',
      component: () => import('./search/search-page.tsx').then((page) => page.SearchPage),
      terms: true,
    },
    {
      path: '/inquiry-history',
      title: 'Inquiry History',
      validateSearch: HistoryView,
      component: () => import('./history/history-page.tsx').then((page) => page.HistoryPage),
    },
  ];
