export { savePassword } from './identity-provider/passwords.ts';
export { identityProvider } from './identity-provider/plugin.ts';
export { generateProviderKeys, type ProviderKeys } from './identity-provider/provider-keys.ts';
export { mailResetLinkTo } from './identity-provider/reset-mail.ts';
export { resetPassword, temporaryPassword } from './identity-provider/reset-password.ts';
export { resetSecondFactor } from './identity-provider/reset-second-factor.ts';
export { encryptedTotpKeys } from './identity-provider/second-factor/encrypted-totp-keys.ts';
export { takeResetMail } from './identity-provider/sign-in-throttle.ts';
export { signOutEverywhere } from './identity-provider/sign-out-everywhere.ts';
