import type { Config } from '#platform/config';
import type { Tx } from '#platform/database';
import { letter, mailText, SECRET_MARK, sendLater } from '#platform/mail';
import type { Services } from '#platform/services';

interface Invited {
  id: string;
  email: string;
  first_name: string;
  /** The lender they act for; null for staff. */
  lender: string | null;
  /** Their temporary password, if the embedded provider manages accounts. */
  password: string;
}

/** Whether another identity provider manages passwords, so that Assay issues none. */
export const hasExternalPasswords = ({ OIDC_ISSUER }: Pick<Config, 'OIDC_ISSUER'>): boolean =>
  OIDC_ISSUER !== undefined;

/**
 * Invites a new user by mail, once the transaction has committed: with a temporary password, or with a link to their
 * provider.
 */
export async function inviteUser(
  tx: Tx,
  { jobs, secrets, config, home }: Pick<Services, 'jobs' | 'secrets' | 'config' | 'home'>,
  { id, email, first_name, lender, password }: Invited,
): Promise<void> {
  const subject = 'You are invited to Assay';
  const opening = `An account was made for you in Assay, where lenders vet merchants before they fund them${
    lender === null ? '' : mailText`. You work there for ${lender}`
  }.`;
  const shared = { name: first_name, path: '/', action: 'Sign in to Assay', publicUrl: home };
  if (hasExternalPasswords(config)) {
    const text = `${opening}\n\nSign in as you do elsewhere in your organization, with the address below.`;
    const mail = letter({ ...shared, text, facts: { 'User name': email }, closing: unexpected });
    return sendLater(tx, jobs, { to: email, invited_user_id: id, subject, ...mail });
  }
  const mail = letter({
    ...shared,
    text: `${opening}\n\nThis password is for your first sign-in, within 7 days. You will then choose your own.`,
    facts: { 'User name': email, 'Temporary password': SECRET_MARK },
    closing: unexpected,
  });
  return sendLater(tx, jobs, {
    to: email,
    invited_user_id: id,
    subject,
    ...mail,
    secret: { value: password, secrets },
  });
}

const unexpected = 'If you did not expect this mail, you can ignore it.';
