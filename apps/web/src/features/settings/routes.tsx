import type { ScreenRoute } from '#ui/screen-route';
import type { SettingsScreen } from './settings-screen.ts';

/** `/settings` and `/settings/{section}`: one frame over the screens handed in. */
export function settingsRoutes(screens: SettingsScreen[]): ScreenRoute[] {
  const component = async () => {
    const { SettingsFrame } = await import('./settings-frame.tsx');
    return () => <SettingsFrame screens={screens} />;
  };
  return [
    { path: '/settings', title: 'Settings', component },
    { path: '/settings/$section', title: 'Settings', component },
  ];
}
