import { DEMO_ACCOUNTS, DEMO_LENDERS, type DemoUser } from '@assay/demo-universe/universe';

/** The password of every demo account. It is published, so a demo installation listens on loopback only. */
export const DEMO_PASSWORD = 'assay-demo';

const lenderName = (alias: string) => DEMO_LENDERS.find((lender) => lender.alias === alias)?.name ?? alias;

function describe(user: DemoUser): string {
  if (user.is_staff) return 'staff';
  if (user.is_superuser) return 'superuser';
  const isAdmin = user.lenders.some((lender) => lender.is_admin);
  const names = user.lenders.map((lender) => lenderName(lender.alias)).join(' and ');
  return `${isAdmin ? 'Lender Admin' : 'Lender User'} of ${names}${user.is_active ? '' : ', disabled'}`;
}

/** One line per account for the start message: the email and the role. */
export function demoAccounts(): string[] {
  const width = Math.max(...DEMO_ACCOUNTS.map((user) => user.email.length));
  return DEMO_ACCOUNTS.map((user) => `${user.email.padEnd(width)}  ${describe(user)}`);
}
