/**
 * Who may call. `anyone`: no token. `signed-in`: any active user, no LenderId. `lender`: an active user acting for one
 * of their lenders (staff: any active lender). `staff`: is_staff or is_superuser, acting for a lender.
 */
export type Who = 'anyone' | 'signed-in' | 'lender' | 'staff';

/**
 * The audit entry for viewing consumer data: the action, the parameter that names the subject (the active lender when
 * none does), and parameters with further details.
 */
export interface AuditedView {
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
