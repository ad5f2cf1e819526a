import type { Layout, Names } from './layout.ts';

/** A settings screen, in the web feature of the same name. */
export function screen({ kebab, camel, pascal, words }: Names): Layout {
  const room = `apps/web/src/features/${kebab}`;
  return {
    files: {
      [`${room}/${kebab}-settings.ts`]: `
import type { SettingsScreen } from '#features/settings';

/** The settings screen of ${words.toLowerCase()}. */
export const ${camel}Settings: SettingsScreen<'${kebab}'> = {
  section: '${kebab}',
  label: '${words}',
  mayOpen: ({ is_admin }) => is_admin,
  Screen: () => import('./${kebab}-screen.tsx').then((screen) => screen.${pascal}Screen),
};
`,
      [`${room}/${kebab}-screen.tsx`]: `
import { Card } from '#ui/card';
import { Empty } from '#ui/empty';

/** ${words}, for staff to view and edit. */
export function ${pascal}Screen() {
  return (
    <Card title="${words}">
      <Empty>Nothing is set here yet.</Empty>
    </Card>
  );
}
`,
      [`${room}/${kebab}-screen.test.tsx`]: `
import { type Lender, type User, viewerOf } from '@assay/domain/session';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ViewerContext } from '#features/session';
import { settingsRoutes } from '#features/settings';
import { renderScreens } from '#ui/testing';
import { ${camel}Settings } from './index.ts';

const open = (is_staff: boolean) => {
  const viewer = {
    ...viewerOf({ is_staff, is_superuser: false } as User, {} as Lender),
    switchLender: () => {},
    signOut: () => {},
  };
  return renderScreens(settingsRoutes([${camel}Settings]), '/settings/${kebab}', {
    wrap: (children) => <ViewerContext value={viewer}>{children}</ViewerContext>,
  });
};

test('staff open the screen', async () => {
  await open(true);
  expect(await screen.findByText('Nothing is set here yet.')).toBeTruthy();
});

test('other users see Access denied', async () => {
  await open(false);
  expect(await screen.findByText('Access denied')).toBeTruthy();
});
`,
    },
    lines: [
      {
        file: `${room}/index.ts`,
        entry: `export { ${camel}Settings } from './${kebab}-settings.ts';`,
      },
      {
        file: 'apps/web/src/app/settings-screens.ts',
        list: 'settingsScreens = [',
        entry: `${camel}Settings,`,
        imports: `import { ${camel}Settings } from '#features/${kebab}';`,
      },
    ],
    next: [`Say in ${room}/${kebab}-settings.ts who may open it`],
  };
}
