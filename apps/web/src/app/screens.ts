import { accountRoutes } from '#features/accounts';
import { routes as alertWords } from '#features/alert-words';
import { routes as inquiry } from '#features/inquiry';
import { routes as licensing } from '#features/licensing';
import { matchingRoutes } from '#features/matching';
import { routes as merchantEditor } from '#features/merchant-editor';
import { routes as merchantRequest } from '#features/merchant-request';
import { changeRoutes } from '#features/monitoring';
import { routes as notifications } from '#features/notifications';
import { portfolioRoutes } from '#features/portfolio';
import { routes as regulatory } from '#features/regulatory';
import { reportRoutes } from '#features/report';
import { settingsRoutes } from '#features/settings';
import { settingsScreens } from './settings-screens.ts';

/** The screens of the page; a new one is added here. */
export const screens = [
  ...inquiry,
  ...matchingRoutes(() => import('./results-screen.tsx').then((screen) => screen.ResultsScreen)),
  ...merchantEditor,
  ...merchantRequest,
  ...reportRoutes(
    () => import('./report-screen.tsx').then((screen) => screen.ReportScreen),
    () => import('./report-screen.tsx').then((screen) => screen.PortfolioReportScreen),
  ),
  ...licensing,
  ...regulatory,
  ...notifications,
  ...alertWords,
  ...portfolioRoutes,
  ...changeRoutes,
  ...accountRoutes,
  ...settingsRoutes(settingsScreens),
];
