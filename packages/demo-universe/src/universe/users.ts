import type { DemoUser } from './records.ts';

const user = (
  email: string,
  first_name: string,
  last_name: string,
  lenders: DemoUser['lenders'],
  more: Partial<DemoUser> = {},
): DemoUser => ({
  email,
  first_name,
  last_name,
  is_staff: false,
  is_superuser: false,
  is_active: true,
  lenders,
  ...more,
});
const member = (alias: string) => ({ alias, is_admin: false });
const admin = (alias: string) => ({ alias, is_admin: true });

/** The accounts in the manual and printed at startup, in this order. */
export const DEMO_ACCOUNTS: readonly DemoUser[] = [
  user('staff@assay.test', 'Morgan', 'Ellery', [], { is_staff: true }),
  user('superuser@assay.test', 'Quincy', 'Vandermeer', [], { is_superuser: true }),
  user('admin@northwind.test', 'Nadia', 'Castellane', [admin('northwind')]),
  user('user@northwind.test', 'Uma', 'Whitfield', [member('northwind')]),
  user('user@harbor.test', 'Theo', 'Lindgren', [member('harbor')]),
  user('user@twolenders.test', 'Priya', 'Ramaswamy', [member('northwind'), member('harbor')]),
  user('disabled@northwind.test', 'Douglas', 'Fenwick', [member('northwind')], { is_active: false }),
];

/** All users of the demo: the accounts above and their colleagues, all with the same password. */
export const DEMO_USERS: readonly DemoUser[] = [
  ...DEMO_ACCOUNTS,
  user('renee.abara@northwind.test', 'Renee', 'Abara', [member('northwind')]),
  user('cole.hutchins@northwind.test', 'Cole', 'Hutchins', [member('northwind')]),
  user('admin@harbor.test', 'Beatriz', 'Okonjo', [admin('harbor')]),
  user('sam.delgado@harbor.test', 'Sam', 'Delgado', [member('harbor')]),
  user('admin@cedar-ridge.test', 'Willa', 'Norgaard', [admin('cedar-ridge')]),
  user('ivan.petrakis@cedar-ridge.test', 'Ivan', 'Petrakis', [member('cedar-ridge')]),
  user('admin@bluepoint.test', 'Gerald', 'Mbeki', [admin('bluepoint')]),
  user('kira.solano@bluepoint.test', 'Kira', 'Solano', [member('bluepoint')]),
  user('admin@keystone.test', 'Hollis', 'Bramwell', [admin('keystone')]),
];
