/**
 * Who may call. `anyone`: no token. `signed-in`: any active user, no LenderId. `lender`: an active user acting for one
 * of their lenders (staff: any active lender). `staff`: is_staff or is_superuser, acting for a lender.
 */
export type Who = 'anyone' | 'signed-in' | 'lender' | 'staff';

/**
 * The audit entry for viewing data of consumers or users: the action, the parameter that names the subject (the active
 * lender when none does, if the call acts for one), and parameters with further details.
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
    | 'merchant.search'
    | 'report.open'
    | 'report.export'
    | 'request.list'
    | 'request.read'
    | 'review_url.list'
    | 'user.list'
    | 'portfolio.removals'
    | 'report.read_as_of'
    | 'provider.search';
  at: { kind: 'inquiry' | 'merchant' | 'principal' | 'merchant_request'; by: string } | { kind: 'lender' };
  details?: Record<string, string>;
}
