/** What is said to a user whose account is disabled; the page knows the refusal by it (ONB-008), and carries no other. */
export const ACCOUNT_DISABLED = 'User account is disabled.';
