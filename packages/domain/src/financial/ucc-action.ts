import { endedBy } from '../evidence/contract.ts';

/** What a filing does to a financing statement (UCC 9-512 to 9-515, 9-518). */
export type UccAction =
  | 'initial'
  | 'continuation'
  | 'termination'
  | 'assignment'
  | 'release'
  | 'amendment'
  | 'information'
  | 'unknown';

/** The first match wins: "UCC-1 with assignment" is an initial filing, "partial release" is not a termination. */
const words: readonly [UccAction, RegExp][] = [
  ['information', /\b(?:information|correction) statement\b/i],
  ['initial', /\bin lieu\b|^\s*(?:ucc ?-? ?1|initial|orig|original)\b(?!.*(?:terminat|contin|renew|amend))/i],
  ['termination', /terminated?\b|termination/i],
  ['continuation', /continued?\b|continuation|\brenew(?:al|ed)?\b/i],
  ['assignment', /\bassign/i],
  ['release', /released?\b|collateral (?:deleted|deletion)|(?:delete|deletion of) collateral/i],
  ['amendment', /\b(?:amend|change|restat|ucc ?-?3)/i],
  [
    'initial',
    /\b(?:initial|original|financing st(?:atemen|m)t|ucc ?-? ?1|fixture filing)|^\s*ucc(?: filing)?\s*$/i,
  ],
  ['amendment', /\bcollateral/i],
];

const isEnd = endedBy('terminate|terminated|termination');
const ofOneDebtor = /\bdebtor only\b|\bof (?:one |a |the )?debtor\b/i;
/** Of one debtor, in part or undone, a termination leaves the financing statement in effect. */
const endsStatement = (filingType: string): boolean =>
  isEnd(filingType.replace(/(?<=ucc ?-?3)(?=terminat)/i, ' ')) && !ofOneDebtor.test(filingType);

/** Classifies a filing by its type text. A filing without a type counts as an initial filing. */
export function uccAction(filingType: string | null | undefined): UccAction {
  if (!filingType?.trim()) return 'initial';
  const action = words.find(([, pattern]) => pattern.test(filingType))?.[0] ?? 'unknown';
  return action === 'termination' && !endsStatement(filingType) ? 'amendment' : action;
}

const isTerminated = endedBy('terminated|termination');
const hasLapsed = endedBy('lapsed|expired|inactive');

/** Reads an end from the status text of a UCC filing, for when no filing records it. */
export const uccStatusEnd = (status: string | null): 'terminated' | 'lapsed' | null => {
  if (isTerminated(status)) return 'terminated';
  return hasLapsed(status) ? 'lapsed' : null;
};
