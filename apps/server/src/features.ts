import { accounts } from '#features/accounts';
import { demo } from '#features/demo';
import { inquiry } from '#features/inquiry';
import { session } from '#features/session';
import type { Feature } from '#platform/feature';

/** THE list of server features: routes, jobs and commands are exactly theirs. */
export const features: Feature[] = [session, accounts, inquiry, demo];
