export { settingsRoutes } from './routes.tsx';
export type { SettingsScreen } from './settings-screen.ts';
