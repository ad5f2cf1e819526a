import { toTwoDigits } from '../risk/index.ts';
import { operatorCodes } from './operators.ts';
import { positionTargets } from './position-targets.ts';
import { relationTargets } from './relation-targets.ts';
import { reviewTargets } from './review-targets.ts';
import {
  AT_LEAST,
  COMPARED,
  COUNTED,
  choice,
  counting,
  EXISTS,
  MATCHES,
  noneWanted,
  numeric,
  recordsOf,
  type Target,
  textOf,
} from './target.ts';
import { type EvidenceFacts, extentOf, known, type TargetValue, unknown } from './target-value.ts';

const OUTCOMES = {
  VERIFIED: 'Verified',
  NOT_VERIFIED: 'Not verified',
  PARTIAL: 'Partly verified',
  UNAVAILABLE: 'Not available',
} as const;

/** The verification result of a value of the application. */
const verified = (value: 'address' | 'phone' | 'email', word: string): Target => ({
  ...choice(Object.values(OUTCOMES)),
  displayName: `${word} verification`,
  typicalRuleName: `${word} is verified`,
  defaultOperator: MATCHES,
  defaultValue: OUTCOMES.VERIFIED,
  info: `The result of the business verification for the ${word.toLowerCase()} in the application`,
  kinds: ['business_verification'],
  facts: ['records'],
  read: (facts) => {
    const found = recordsOf(facts, 'verification').find((record) => record.value === value);
    return textOf(['business_verification'], facts, found ? OUTCOMES[found.outcome] : null);
  },
});

/** The time of the anniversary of a day (`2024-02-29`) in a year; in a year without that day, the next one. */
function anniversary(day: string, year: number): number {
  const [, month = 1, date = 1] = day.split('-').map(Number);
  return Date.UTC(year, month - 1, date);
}

/** Calendar years from one day to another, in hundredths, rounded down: whole on each anniversary, as in the score. */
function yearsBetween(first: string, last: string): number {
  const [from, to] = [Number(first.slice(0, 4)), Date.parse(last)];
  const passed = Number(last.slice(0, 4));
  const year = anniversary(first, passed) > to ? passed - 1 : passed;
  const start = anniversary(first, year);
  const fraction = (to - start) / (anniversary(first, year + 1) - start);
  return ((year - from) * 100 + Math.floor(fraction * 100)) / 100;
}

/** Years since the earliest active filing, to hundredths, rounded down. */
function yearsInBusiness(facts: EvidenceFacts): TargetValue {
  const kinds = ['corporate_filing'] as const;
  const [first] = recordsOf(facts, 'corporate_filing')
    .flatMap(({ is_active, date }) => (is_active && date ? [date.slice(0, 10)] : []))
    .sort();
  const extent = extentOf(kinds, facts);
  if (!first) return extent === 'complete' ? known(null) : unknown(extent);
  // A lower bound, because a register that was not searched may have an earlier filing.
  return known(yearsBetween(first, facts.today), { isLeast: extent !== 'complete' });
}

const BBB_RATINGS = ['A+', 'A', 'A-', 'B+', 'B', 'B-', 'C+', 'C', 'C-', 'D+', 'D', 'D-', 'F'] as const;

/** The worst of several ratings; one that is not on the scale only without others. */
function worstRating(ratings: readonly string[]): string | null {
  return BBB_RATINGS.findLast((rating) => ratings.includes(rating)) ?? ratings.toSorted().at(-1) ?? null;
}

function filingStatus(facts: EvidenceFacts): TargetValue {
  const filings = recordsOf(facts, 'corporate_filing');
  if (filings.some(({ is_active }) => is_active)) return known('Active');
  return textOf(['corporate_filing'], facts, filings.length > 0 ? 'Inactive' : null);
}

const isOpen = ({ is_open }: { is_open: boolean }): boolean => is_open;

const evidenceTargets = {
  vrisk_score: {
    ...numeric,
    displayName: 'vRisk score',
    possibleOperators: COMPARED,
    typicalRuleName: 'vRisk score of 75 or more',
    defaultOperator: AT_LEAST,
    defaultValue: '75',
    info: 'The risk score on the scale from 1 to 99, while the report shows 101 to 900; a thin file has none',
    isTwoDigitScore: true,
    kinds: [],
    facts: ['score'],
    read: ({ score }) => {
      const digits = toTwoDigits(score);
      return known(digits === null ? null : Math.round(digits * 100) / 100);
    },
  },
  years_in_business: {
    ...numeric,
    displayName: 'Years in business',
    typicalRuleName: 'Two years in business',
    defaultOperator: AT_LEAST,
    defaultValue: '2',
    info: 'Years since the earliest active corporate filing',
    kinds: ['corporate_filing'],
    facts: ['records'],
    read: yearsInBusiness,
  },
  filing_status: {
    ...choice(['Active', 'Inactive']),
    displayName: 'Corporate filing status',
    typicalRuleName: 'Corporate filing is active',
    defaultOperator: MATCHES,
    defaultValue: 'Active',
    info: 'Active if one of the corporate filings is',
    kinds: ['corporate_filing'],
    facts: ['records'],
    read: filingStatus,
  },
  bankruptcies: counting('bankruptcy', ['bankruptcy'], {
    displayName: 'Bankruptcies',
    typicalRuleName: 'No bankruptcy of the business',
    info: 'Bankruptcies of the business, open or ended',
  }),
  open_bankruptcies: counting('bankruptcy', ['bankruptcy'], {
    displayName: 'Open bankruptcies',
    typicalRuleName: 'No open bankruptcy',
    info: 'Bankruptcies of the business that are not discharged, dismissed or closed',
    counts: isOpen,
  }),
  open_judgements: counting('judgement', ['judgement'], {
    displayName: 'Open judgements',
    typicalRuleName: 'No open judgement',
    info: 'Judgements against the business that are not satisfied or released',
    counts: isOpen,
  }),
  open_liens: counting('lien', ['lien'], {
    displayName: 'Open liens',
    typicalRuleName: 'No open lien',
    info: 'Liens against the business that are not released',
    counts: isOpen,
  }),
  principal_records: counting('principal_record', ['business_records', 'principal_records'], {
    displayName: 'Open records of principals',
    typicalRuleName: 'No open bankruptcy, lien or judgement of a principal',
    info: 'Bankruptcies, liens and judgements of the principals that are not ended',
    counts: isOpen,
  }),
  litigation: counting('litigation', ['lawsuit', 'docket'], {
    displayName: 'Litigation',
    typicalRuleName: 'No litigation',
    info: 'Lawsuits and dockets of the business, each once',
  }),
  pending_litigation: counting('litigation', ['lawsuit', 'docket'], {
    displayName: 'Pending litigation',
    typicalRuleName: 'No pending litigation',
    info: 'Lawsuits and dockets that are not closed',
    counts: ({ state }) => state === 'pending',
  }),
  watchlist_matches: counting('watchlist', ['watchlist'], {
    displayName: 'Watchlist matches',
    typicalRuleName: 'No watchlist match',
    info: 'Matches of names with sanctions and watchlists',
  }),
  adverse_media: counting('adverse_media', ['adverse_media'], {
    displayName: 'Adverse media',
    typicalRuleName: 'No adverse media',
    info: 'Adverse articles about the business and its principals',
  }),
  bbb_complaints: counting('complaint', ['bureau_profile'], {
    displayName: 'BBB complaints',
    typicalRuleName: 'No BBB complaint',
    info: 'Complaints about the business at the rating bureau',
    counts: ({ body }) => body === 'bbb',
  }),
  regulatory_complaints: counting('complaint', ['consumer_complaint'], {
    displayName: 'Regulatory complaints',
    typicalRuleName: 'No complaint to a regulatory body',
    info: 'Complaints about the business to public bodies',
    counts: ({ body }) => body === 'regulatory',
  }),
  bbb_rating: {
    ...choice(BBB_RATINGS),
    displayName: 'BBB rating',
    typicalRuleName: 'BBB rating is A+',
    defaultOperator: MATCHES,
    defaultValue: 'A+',
    info: 'The rating of the business by the bureau; the worst of several profiles',
    kinds: ['bureau_profile'],
    facts: ['records'],
    read: (facts) =>
      textOf(
        ['bureau_profile'],
        facts,
        worstRating(recordsOf(facts, 'bbb_rating').map(({ rating }) => rating)),
      ),
  },
  licenses: {
    ...counting('license', ['license'], {
      displayName: 'Licenses',
      typicalRuleName: 'Licensed',
      info: 'Licenses of the business and its people in registers',
    }),
    defaultOperator: EXISTS,
  },
  problem_licenses: counting('license', ['license'], {
    displayName: 'Licenses with an adverse action',
    typicalRuleName: 'No license with an adverse action',
    info: 'Licenses that a board rejected or acted against',
    counts: ({ is_rejected, has_adverse_action }) => is_rejected || has_adverse_action,
  }),
  address_verification: verified('address', 'Address'),
  phone_verification: verified('phone', 'Phone'),
  email_verification: verified('email', 'Email'),
  public_sources: {
    ...numeric,
    displayName: 'Public sources',
    possibleOperators: [...COUNTED, ...operatorCodes('source matches')],
    typicalRuleName: 'Known to a public source',
    defaultOperator: EXISTS,
    defaultValue: null,
    info: 'How many public sources know the business; a source is matched by its name',
    kinds: [],
    facts: ['public_sources'],
    read: ({ public_sources: sources }) => known(sources.length, { sources }),
  },
  permanently_closed: {
    ...noneWanted,
    displayName: 'Reported permanently closed',
    possibleOperators: operatorCodes('exists', 'not exists', 'source matches'),
    typicalRuleName: 'Not reported as permanently closed',
    info: 'Public sources that report the business as permanently closed',
    kinds: [],
    facts: ['closed_by', 'public_sources'],
    // If no public source lists the business, none could have reported it as closed.
    read: ({ closed_by: sources, public_sources }) =>
      public_sources.length === 0
        ? unknown('not_asked')
        : known(sources.length > 0 ? sources.join(', ') : null, { sources }),
  },
} as const satisfies Record<string, Target>;

/** All rule targets, each with how it is read from the facts (REP-195). */
export const targets = { ...evidenceTargets, ...reviewTargets, ...relationTargets, ...positionTargets };

export type TargetName = keyof typeof targets;

type All<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;
/** What is known about a merchant: the facts of all targets. */
export type ScorecardFacts = All<Parameters<(typeof targets)[TargetName]['read']>[0]>;
/** The facts that only targets of one feature read. */
export type FeatureFacts = Omit<ScorecardFacts, keyof EvidenceFacts>;
export type ScorecardTarget = Target<ScorecardFacts>;

/** The target with a name; null for a rule without one and for a removed target. */
export const targetNamed = (name: string | null): ScorecardTarget | null =>
  name !== null && Object.hasOwn(targets, name) ? targets[name as TargetName] : null;

/** The targets offered for rules, by display name. */
export const targetGlossary = () =>
  Object.entries(targets as Record<string, ScorecardTarget>)
    .map(
      ([
        target,
        { kinds: _kinds, facts: _facts, read: _read, isTwoDigitScore: _is, possibleValues, ...entry },
      ]) => ({
        target,
        possibleValues: [...possibleValues],
        ...entry,
      }),
    )
    .sort((a, b) => a.displayName.localeCompare(b.displayName));
