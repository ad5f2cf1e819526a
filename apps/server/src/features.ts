import { accounts } from '#features/accounts';
import { credits } from '#features/credits';
import { inquiry } from '#features/inquiry';
import { matching } from '#features/matching';
import { merchantRequest } from '#features/merchant-request';
import { report } from '#features/report';
import { risk } from '#features/risk';
import { screening } from '#features/screening';
import { session } from '#features/session';
import { thirdParty } from '#features/third-party';
import type { Feature } from '#platform/feature';

/** THE list of server features: routes, jobs and commands are exactly theirs. */
export const features: Feature[] = [
  session,
  accounts,
  inquiry,
  matching,
  merchantRequest,
  thirdParty,
  screening,
  report,
  risk,
  credits,
];
