import { dayBefore } from './days.ts';
import { LAST_NAMES } from './person-names.ts';
import { createRandom } from './random.ts';
import type { DemoBusiness } from './records.ts';

/** A record of a filing office: a financing statement or a later filing to one. */
export interface DemoUccFiling {
  debtor: string;
  filed_on: string;
  number: string;
  /** The number of the financing statement that a later filing belongs to. */
  initial_number: string | null;
  type: string;
  secured_party: string;
  collateral: string;
  office: string;
  expires_on: string;
}

/** How a filing against a business came about, and what became of it. */
const uccStories = ['equipment', 'funder', 'behind an agent', 'paid off', 'sold on'] as const;
export type UccStory = (typeof uccStories)[number];

const FIVE_YEARS = 1826;
const NEARLY_FIVE_YEARS = 1740;
const AGENTS = ['Corporation Service Company', 'C T Corporation System', 'First Corporate Solutions'];
const FUNDERS = ['Bluewater Capital LLC', 'Harborline Funding LLC', 'Granite Peak Advance LLC'];
const MACHINES = ['one skid steer', 'one delivery truck', 'two walk-in coolers', 'one CNC router'];
const EVERYTHING =
  'All assets of the Debtor, now owned or hereafter acquired, wherever located, and all proceeds.';
const RECEIPTS = 'All accounts, future receipts and payment rights sold by the Debtor, and their proceeds.';

/** The filings of one story, the financing statement first. Later filings may be in the future. */
export function uccFilingsOf(
  seed: string,
  { merchant }: DemoBusiness,
  { days_ago, story }: { days_ago: number; story?: UccStory },
  now: Date,
): DemoUccFiling[] {
  const random = createRandom(`${seed}:ucc:${merchant.external_id}:${days_ago}`);
  const chosen = story ?? random.pick(uccStories);
  const number = random.digits(12);
  const at = (days: number) => dayBefore(now, days_ago - days);
  const isContinued = chosen === 'funder' && days_ago > NEARLY_FIVE_YEARS;
  const shared = { debtor: merchant.name, office: `${merchant.state} Secretary of State` };
  const agent = random.pick(AGENTS);
  const funder = random.pick(FUNDERS);
  const parties: Record<UccStory, { secured_party: string; collateral: string }> = {
    equipment: {
      secured_party: `${random.pick(LAST_NAMES)} Equipment Finance LLC`,
      collateral: `Equipment: ${random.pick(MACHINES)}, serial ${random.digits(6)}, with accessories and proceeds.`,
    },
    funder: { secured_party: `${agent}, as representative for ${funder}`, collateral: EVERYTHING },
    'behind an agent': { secured_party: `${agent}, as representative`, collateral: RECEIPTS },
    'paid off': { secured_party: funder, collateral: RECEIPTS },
    'sold on': { secured_party: funder, collateral: EVERYTHING },
  };
  const later = (type: string, days: number, rest: Partial<DemoUccFiling> = {}): DemoUccFiling => ({
    ...shared,
    ...parties[chosen],
    filed_on: at(days),
    number: random.digits(12),
    initial_number: number,
    type,
    collateral: '',
    expires_on: at(FIVE_YEARS),
    ...rest,
  });
  return [
    {
      ...shared,
      ...parties[chosen],
      filed_on: at(0),
      number,
      initial_number: null,
      type: 'Initial Filing',
      expires_on: at(isContinued ? 2 * FIVE_YEARS : FIVE_YEARS),
    },
    ...(isContinued ? [later('Continuation', NEARLY_FIVE_YEARS, { expires_on: at(2 * FIVE_YEARS) })] : []),
    ...(chosen === 'paid off' ? [later('Termination', random.integer(150, 400))] : []),
    ...(chosen === 'sold on'
      ? [later('Assignment', random.integer(60, 200), { secured_party: 'Second Street Credit LLC' })]
      : []),
  ].filter(({ filed_on }) => filed_on <= dayBefore(now, -60));
}
