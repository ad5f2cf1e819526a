import { routes as inquiry } from '#features/inquiry';
import { settingsRoutes } from '#features/settings';
import type { ScreenRoute } from '#ui/screen-route';
import { settingsScreens } from './settings-screens.ts';

/** THE list of screens. */
export const screens: ScreenRoute[] = [...inquiry, ...settingsRoutes(settingsScreens)];
