/**
 * Who may call. `anyone`: no token. `signed-in`: any active user, no LenderId. `lender`: an active user acting for a
 * lender of theirs (staff: any active lender). `staff`: is_staff or is_superuser, acting for a lender.
 */
export type Who = 'anyone' | 'signed-in' | 'lender' | 'staff';

/**
 * A look at consumer data, as it stands in the audit: the action, what is looked at by the parameter that names it (the
 * active lender where none does), and further ids and numbers by their parameters.
 */
export interface Look {
  action:
    | 'inquiry.read'
    | 'inquiry.list'
    | 'history.read'
    | 'usage.read'
    | 'matches.read'
    | 'evidence.read'
    | 'score.read'
    | 'scorecard.read'
    | 'report.list'
    | 'portfolio.read'
    | 'notifications.read'
    | 'change.list'
    | 'merchant.read'
    | 'report.read_as_of'
    | 'provider.search';
  at: { kind: 'inquiry' | 'merchant' | 'principal'; by: string } | { kind: 'lender' };
  details?: Record<string, string>;
}
