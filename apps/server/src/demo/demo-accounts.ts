import { DEMO_ACCOUNTS, DEMO_LENDERS, type DemoUser } from '@assay/demo-universe/universe';

/** The password of every demo account; published, so a demo installation answers on loopback alone. */
export const DEMO_PASSWORD = 'assay-demo';

const lenderName = (alias: string) => DEMO_LENDERS.find((lender) => lender.alias === alias)?.name ?? alias;

function describe(user: DemoUser): string {
  if (user.is_staff) return 'staff';
  if (user.is_superuser) return 'superuser';
  const isAdmin = user.lenders.some((lender) => lender.is_admin);
  const names = user.lenders.map((lender) => lenderName(lender.alias)).join(' and ');
  return `${isAdmin ? 'Lender Admin' : 'Lender User'} of ${names}${user.is_active ? '' : ', disabled'}`;
}

/** One line for each account that the start prints: the email and who it is. */
export function demoAccounts(): string[] {
  const width = Math.max(...DEMO_ACCOUNTS.map((user) => user.email.length));
  return DEMO_ACCOUNTS.map((user) => `${user.email.padEnd(width)}  ${describe(user)}`);
}
