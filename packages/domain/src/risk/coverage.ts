import { z } from 'zod';
import { riskTier } from './score.ts';

/**
 * The areas that a score rests on, with their weights in percent. Licensing has none, because most businesses need no
 * license: a license problem counts when it is known.
 */
export const coverageWeights = {
  filings: 30,
  financial: 20,
  litigation: 10,
  watchlists: 10,
  owners: 10,
  adverse_media: 5,
  complaints: 5,
  verification: 5,
  reviews: 3,
  website: 2,
} as const;

export const coverageAreas = Object.keys(coverageWeights) as [CoverageArea, ...CoverageArea[]];
export type CoverageArea = keyof typeof coverageWeights;

/** What is known in an area, with its label: `found`, or `nothing_found` after a complete search; all others are gaps. */
const stateLabels = {
  found: 'Found',
  nothing_found: 'Nothing found',
  partial: 'Partly searched',
  undecided: 'Waiting for your decision',
  failed: 'Search failed',
  searching: 'Searching',
  not_asked: 'Not searched',
  off: 'Not in your package',
} as const;
export type CoverageState = keyof typeof stateLabels;
export const coverageStates = Object.keys(stateLabels) as [CoverageState, ...CoverageState[]];

/** The state of every area, and whether a register or authority knows the business. */
export interface CoverageFacts {
  states: Record<CoverageArea, CoverageState>;
  is_registered: boolean;
}

/** Areas in which a search without results is good news. In the others it means that nothing is known. */
const clearWhenEmpty: readonly CoverageArea[] = [
  'financial',
  'litigation',
  'watchlists',
  'adverse_media',
  'complaints',
];

/**
 * The share of its weight that a search without results has if no register knows the business: it searched for a name
 * that may not be the legal one.
 */
const UNREGISTERED_SHARE = 0.4;

/** Below this coverage there is no tier that reads as good, in percent. */
export const ENOUGH_COVERAGE = 40;

export const RiskCoverage = z
  .object({
    percent: z.int().describe('the weights of what is known, of 100'),
    enough: z.int().describe('the percentage below which there is no good tier'),
    is_enough: z.boolean(),
    is_registered: z
      .boolean()
      .describe('false if no register knows the business: searches without results then count 40%'),
    areas: z.array(
      z.object({
        area: z.enum(coverageAreas),
        state: z.enum(coverageStates),
        weight: z.int(),
        points: z.int().describe('how much of the weight is known'),
      }),
    ),
  })
  .meta({ id: 'RiskCoverage', description: 'how much is known of what a score should rest on' });
export type RiskCoverage = z.infer<typeof RiskCoverage>;

function pointsOf(area: CoverageArea, { states, is_registered }: CoverageFacts): number {
  const weight = coverageWeights[area];
  const state = states[area];
  if (state === 'found') return weight;
  if (state !== 'nothing_found' || !clearWhenEmpty.includes(area)) return 0;
  return is_registered ? weight : weight * UNREGISTERED_SHARE;
}

/** How much is known about a business of what a score should rest on (docs/risk-model.md, "Coverage"). */
export function riskCoverage(facts: CoverageFacts): RiskCoverage {
  const areas = coverageAreas.map((area) => ({
    area,
    state: facts.states[area],
    weight: coverageWeights[area],
    points: pointsOf(area, facts),
  }));
  const percent = Math.round(areas.reduce((sum, { points }) => sum + points, 0));
  const { is_registered } = facts;
  return { percent, enough: ENOUGH_COVERAGE, is_enough: percent >= ENOUGH_COVERAGE, is_registered, areas };
}

/**
 * The score with regard to what it rests on: if too little is known, a score that would read as good or medium becomes
 * 100, which is no tier. A bad score stays, because its reasons are known. Null limits nothing: it is the points alone.
 */
export function limitedByCoverage<R extends { score: number }>(
  computed: R,
  coverage: RiskCoverage | null,
): R {
  if (!coverage || coverage.is_enough) return computed;
  const reads = riskTier(computed.score);
  return reads !== 'lowest' && reads !== 'medium' ? computed : { ...computed, score: 100 };
}

/** The coverage of a score that is 100 because too little is known; null for any other score. */
export const missingCoverage = ({
  curr_score,
  coverage,
}: {
  curr_score: number | null;
  coverage: RiskCoverage | null;
}): RiskCoverage | null =>
  riskTier(curr_score) === 'default' && coverage?.is_enough === false ? coverage : null;

export const coverageLabels: Record<CoverageArea, string> = {
  filings: 'Corporate filings',
  financial: 'Financial records',
  litigation: 'Litigation',
  watchlists: 'Watchlists',
  owners: 'Owners',
  adverse_media: 'Adverse media',
  complaints: 'Complaints',
  verification: 'Business verification',
  reviews: 'Reviews',
  website: 'Website',
};

/** A state in words beside the label of its area. */
export const coverageStateLabel = (area: CoverageArea, state: CoverageState): string =>
  area === 'owners' && state === 'nothing_found' ? 'None known' : stateLabels[state];

const steps: Partial<Record<CoverageArea, Partial<Record<CoverageState, string>>>> = {
  filings: {
    nothing_found: 'Find the corporate filing: check the legal name and the state',
    undecided: 'Decide which corporate filing is about this business',
  },
  owners: { nothing_found: 'Add an owner', not_asked: 'Add an owner' },
  verification: { not_asked: 'Verify the address, phone and email' },
  website: { nothing_found: 'Add the website', not_asked: 'Add the website' },
};

const generalSteps: Partial<Record<CoverageState, (label: string) => string>> = {
  undecided: (label) => `Decide about what may belong to this business: ${label.toLowerCase()}`,
  failed: (label) => `Search again: ${label.toLowerCase()}`,
  not_asked: (label) => `Search ${label.toLowerCase()}`,
  partial: (label) => `Search the other sources: ${label.toLowerCase()}`,
};

/** What would make more known, the most useful first; nothing for areas that only waiting or another package can help. */
export const coverageSteps = ({ areas }: RiskCoverage): { area: CoverageArea; text: string }[] =>
  areas
    .filter(({ points, weight }) => points < weight)
    .toSorted((a, b) => b.weight - b.points - (a.weight - a.points))
    .flatMap(({ area, state }) => {
      const text = steps[area]?.[state] ?? generalSteps[state]?.(coverageLabels[area]);
      return text ? [{ area, text }] : [];
    });
