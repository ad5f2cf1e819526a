import { endedBy } from '../evidence/contract.ts';

const isTerminated = endedBy('terminated|termination');
const hasLapsed = endedBy('lapsed|expired|inactive');

/** Reads an end from the status text of a UCC filing, for when no filing records it. */
export const uccStatusEnd = (status: string | null): 'terminated' | 'lapsed' | null => {
  if (isTerminated(status)) return 'terminated';
  return hasLapsed(status) ? 'lapsed' : null;
};
