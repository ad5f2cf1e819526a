import type { ScreenRoute } from '#ui/screen-route';
import type { ListView } from './list/list-view.ts';
import type { OverviewView } from './overview/overview-view.ts';
import { PORTFOLIO_TITLE } from './portfolio-title.ts';

const list = {
  title: PORTFOLIO_TITLE,
  component: () => import('./list/list-page.tsx').then((page) => page.ListPage),
};

/** The portfolio: its overview, the uploads, and its lists by section, level and category (BOF-001). */
export const portfolioRoutes: [
  ScreenRoute<'/healthcheck', OverviewView>,
  ScreenRoute<'/healthcheck/uploads'>,
  ScreenRoute<'/healthcheck/uploads/$uploadId'>,
  ScreenRoute<'/healthcheck/$portfolioSection', ListView>,
  ScreenRoute<'/healthcheck/$portfolioSection/$level', ListView>,
  ScreenRoute<'/healthcheck/$portfolioSection/$level/$category', ListView>,
  ScreenRoute<'/healthcheck/$portfolioSection/$level/$category/$newOnly', ListView>,
] = [
  {
    path: '/healthcheck',
    title: PORTFOLIO_TITLE,
    component: () => import('./overview/overview-page.tsx').then((page) => page.OverviewPage),
  },
  {
    path: '/healthcheck/uploads',
    title: 'Upload merchants',
    component: () => import('./uploads/uploads-page.tsx').then((page) => page.UploadsPage),
  },
  {
    path: '/healthcheck/uploads/$uploadId',
    title: 'Upload merchants',
    component: () => import('./uploads/upload-page.tsx').then((page) => page.UploadPage),
  },
  { ...list, path: '/healthcheck/$portfolioSection' },
  { ...list, path: '/healthcheck/$portfolioSection/$level' },
  { ...list, path: '/healthcheck/$portfolioSection/$level/$category' },
  { ...list, path: '/healthcheck/$portfolioSection/$level/$category/$newOnly' },
];
