import { type Lender, type User, viewerOf } from '@assay/domain/session';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { ViewerContext } from '#features/session';

/** Wraps the rendered element with a viewer of Northwind, staff by default, and toasts. */
export const asViewer =
  (user: Partial<User> = { is_staff: true }) =>
  (children: ReactNode) => (
    <ViewerContext
      value={{
        ...viewerOf(
          {
            id: '5',
            email: 'uma@northwind.test',
            is_staff: false,
            is_superuser: false,
            groups: [],
            ...user,
          } as User,
          { id: '1', name: 'Northwind Capital' } as Lender,
        ),
        switchLender: () => {},
        signOut: () => {},
      }}
    >
      <Notifications />
      {children}
    </ViewerContext>
  );
