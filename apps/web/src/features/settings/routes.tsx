import type { ScreenRoute } from '#ui/screen-route';
import type { AnySettingsScreen, SettingsScreen } from './settings-screen.ts';

type SettingsRoute<Screen> =
  Screen extends SettingsScreen<infer Section, infer Search>
    ? ScreenRoute<`/settings/${Section}`, Search>
    : never;

/**
 * `/settings` and `/settings/{section}`: one frame around the given screens. It is a single route, so that the menu
 * does not remount between screens; links use the typed addresses of the screens, each with its own search parameters.
 */
export function settingsRoutes<Screen extends AnySettingsScreen>(
  screens: readonly Screen[],
): [ScreenRoute<'/settings'>, SettingsRoute<Screen>] {
  const component = async () => {
    const { SettingsFrame } = await import('./settings-frame.tsx');
    return () => <SettingsFrame screens={screens} />;
  };
  return [
    { path: '/settings', title: 'Settings', component },
    { path: '/settings/$section', title: 'Settings', component } as unknown as SettingsRoute<Screen>,
  ];
}
