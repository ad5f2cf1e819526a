import type { MerchantRequest, QueuedRequest } from '@assay/domain/merchant-request';
import { type Lender, type User, viewerOf } from '@assay/domain/session';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { ViewerContext } from '#features/session';

/** The details of inquiry 7, as the API sends them. */
export const heron = {
  id: '7',
  legal_entity_name: 'Blue Heron Coffee LLC',
  name: 'The Heron',
  addr1: '12 Main St',
  city: 'Missoula',
  state: 'MT',
  zip5: '59801',
  phone: '4065550123',
  lender: '1',
  created_at: '2026-05-01T10:00:00Z',
  principals: [],
};

/** The same business as requested. */
export const requested = {
  business_legal_name: 'Blue Heron Coffee LLC',
  business_dba_name: 'The Heron',
  business_address: '12 Main St',
  business_city: 'Missoula',
  business_state: 'MT',
  business_phone: '4065550123',
};

/** A request as its lender sees it, with the given overrides. */
export const aRequest = (overrides: Partial<MerchantRequest> = {}): MerchantRequest => ({
  ...requested,
  id: '31',
  created_by: 'theo@northwind.test',
  inquiry_id: '7',
  status: 'open',
  created_on: '2026-05-02T15:00:00Z',
  ...overrides,
});

/** A request that the check finds, certainly for the same business or not. */
export const aMatching = (overrides: Partial<MerchantRequest> = {}, is_same_business = true) => ({
  ...aRequest(overrides),
  is_same_business,
});

/** The response to a stored request, with the given overrides. */
export const aSent = (overrides: Partial<MerchantRequest> & { is_new?: boolean } = {}) => ({
  ...aRequest(),
  is_new: true,
  ...overrides,
});

/** A request as staff see it, with the given overrides. */
export const aQueued = (overrides: Partial<QueuedRequest> = {}): QueuedRequest => ({
  ...aRequest(),
  lender: { id: '1', name: 'Northwind Capital' },
  takes_mail: true,
  merchant: null,
  closed_by: null,
  closed_at: null,
  dismissal_reason: null,
  ...overrides,
});

/** Wraps the rendered content in a viewer of Northwind, staff or not, and the toasts. */
export const forViewer =
  ({ staff = false } = {}) =>
  (children: ReactNode) => (
    <ViewerContext
      value={{
        ...viewerOf(
          { id: '5', email: 'uma@northwind.test', is_staff: staff, is_superuser: false } as User,
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
