import type { Database } from '#platform/database';
import { StartProblem } from '#platform/start-problem';
import { userOfEmail } from '#platform/users';

/** Finds the user whose email is the only argument of a command. Throws a StartProblem when there is none. */
export async function userNamed(db: Database, args: readonly string[], usage: string) {
  const [email = '', ...more] = args;
  if (!email.trim() || email.startsWith('-') || more.length > 0)
    throw new StartProblem(`Usage: assay ${usage}`);
  const user = await userOfEmail(db, email.trim());
  if (!user) throw new StartProblem(`There is no user with the email ${email.trim()}.`);
  return user;
}
