import type { Lender, User } from '@assay/domain/session';

/** A lender with every flag on, with overrides. */
export function aLender(overrides: Partial<Lender> = {}): Lender {
  return {
    id: '1',
    name: 'Northwind Capital',
    alias: 'NWC',
    relaxed_search: false,
    tr_enabled: true,
    vital4_enabled: true,
    rematch_search_enabled: true,
    kevari_enabled: true,
    ...overrides,
  } as Lender;
}

/** An active Lender User of one lender, with overrides. */
export function aUser(overrides: Partial<User> = {}): User {
  return {
    id: '5',
    email: 'uma@northwind.test',
    first_name: 'Uma',
    last_name: 'Whitfield',
    is_active: true,
    is_staff: false,
    is_superuser: false,
    groups: [],
    type: 'Lender User',
    lenders: [aLender()],
    default_lender_id: null,
    last_login: '2026-11-20T14:05:00Z',
    acknowledged_deployment: true,
    ...overrides,
  };
}
