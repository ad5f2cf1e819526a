/** The published password of every demo account. */
export const PASSWORD = 'assay-demo';

/** The demo accounts that the tests sign in as. No test changes their permissions. */
export const accounts = {
  staff: 'staff@assay.test',
  northwind: 'user@northwind.test',
  northwindAdmin: 'admin@northwind.test',
  harbor: 'user@harbor.test',
  twoLenders: 'user@twolenders.test',
} as const;

export interface Lender {
  id: string;
  name: string;
}

/** The signed-in account: a user by email in their first lender, or one acting for a lender. */
export type Account = string | { email: string; lender: Lender };

export const emailOf = (account: Account): string => (typeof account === 'string' ? account : account.email);
export const lenderOf = (account: Account): Lender | undefined =>
  typeof account === 'string' ? undefined : account.lender;
