import type { Clock } from '../clock.ts';
import type { Tx } from '../database.ts';
import { letter } from '../mail/letter.ts';
import { SECRET_MARK } from '../mail/secret-part.ts';
import { sendLater } from '../mail/send-later.ts';
import type { Secrets } from '../secrets.ts';
import type { AccountMailer } from './account-mail.ts';
import { makeResetToken, RESET_LINK_HOURS, RESET_PATH } from './reset-link.ts';

/** Who requested the link. */
const openings = {
  administrator: 'Your administrator requested a new password for your account.',
  sign_in: 'A new password for your account was requested on the sign-in page.',
};
const closings = {
  administrator: 'If you did not request this, ignore it, or tell your administrator.',
  sign_in: 'If that was not you, ignore this email.',
};

interface ResetMailer extends AccountMailer {
  clock: Clock;
  secrets: Secrets;
  /** The path that the provider is mounted at. */
  mount: string;
}

/** Mails a user a one-time link to choose a new password; the old one stays valid until the link is used. */
export async function mailResetLinkTo(
  tx: Tx,
  { clock, jobs, secrets, home, mount }: ResetMailer,
  user: { id: string; email: string; first_name: string },
  requested: keyof typeof openings,
): Promise<void> {
  const token = await makeResetToken(tx, clock, user.id);
  const mail = letter({
    name: user.first_name,
    text: `${openings[requested]} Choose it with the link below, which works once, within ${RESET_LINK_HOURS} hours. Your password stays as it is until then.`,
    path: `${mount}${RESET_PATH}?token=${SECRET_MARK}`,
    action: 'Choose a new password',
    closing: closings[requested],
    publicUrl: home,
  });
  await sendLater(tx, jobs, {
    to: user.email,
    // Somebody whose invitation was not delivered gets in by this link as well.
    ...(requested === 'administrator' && { invited_user_id: user.id }),
    subject: 'Choose a new Assay password',
    ...mail,
    secret: { value: token, secrets },
  });
}
