/**
 * The `detail` of the refusal for a disabled account. The page recognizes the refusal by it (ONB-008), so no other
 * refusal may use it.
 */
export const ACCOUNT_DISABLED = 'User account is disabled.';
