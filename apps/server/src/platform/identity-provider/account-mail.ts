import type { Tx } from '../database.ts';
import type { JobQueue } from '../jobs/queue.ts';
import { letter } from '../mail/letter.ts';
import { sendLater } from '../mail/send-later.ts';
import { storedUser } from '../users.ts';

/** Mails about changes to a person's own account, which someone else may have made. */
const news = {
  locked: {
    subject: 'Your Assay account is locked for an hour',
    sentence:
      'Too many wrong passwords or codes were entered for your account, so it is locked for an hour in browsers that you have not used before.',
  },
  password_changed: {
    subject: 'Your Assay password was changed',
    sentence: 'The password of your account was changed, and you were signed out everywhere else.',
  },
  password_reset: {
    subject: 'Your Assay password was reset',
    sentence:
      'Your administrator set a new temporary password for your account. You will change it when you sign in.',
  },
  second_factor_added: {
    subject: 'A second factor was added to your Assay account',
    sentence: 'A second factor was added to your account. You will be asked for it when you sign in.',
  },
  second_factor_removed: {
    subject: 'A second factor was removed from your Assay account',
    sentence: 'A second factor was removed from your account.',
  },
  second_factor_reset: {
    subject: 'The second factors of your Assay account were removed',
    sentence:
      'Your administrator removed the second factors of your account and signed you out everywhere. You can set one up when you sign in.',
  },
};

export type AccountEvent = keyof typeof news;

/** How mails are sent, and the address they link to. */
export interface AccountMailer {
  jobs: JobQueue;
  /** The product's public address; unknown to a command without PUBLIC_URL. */
  home: string | undefined;
}

/** Mails a user what changed in their account, after the transaction has committed. */
export async function mailAccountEvent(
  tx: Tx,
  { jobs, home }: AccountMailer,
  userId: string,
  what: AccountEvent,
): Promise<void> {
  const user = await storedUser(tx, userId);
  if (!user?.is_active) return;
  const { subject, sentence } = news[what];
  const mail = letter({
    name: user.first_name,
    text: `${sentence} If this was not you or meant for you, tell your administrator at once.`,
    path: '/settings/my-profile',
    action: 'Open my profile',
    publicUrl: home,
  });
  await sendLater(tx, jobs, { to: user.email, subject, ...mail });
}
