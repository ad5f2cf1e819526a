import { complaintText } from './complaint-texts.ts';
import { dayBefore } from './days.ts';
import { createRandom, hash32, type Random } from './random.ts';
import {
  type DemoBusiness,
  type DemoPlainAddress,
  type DemoSourceRecord,
  plainAddressOf,
} from './records.ts';

type DemoBureauComplaint = {
  complaint_id: string;
  /** May be in the future; the complaint is hidden until then. */
  filed_on: string;
  type: string;
  description: string;
  text: string;
  status: string;
  account_id: string;
};

/** A business's profile at the rating bureau. */
export type DemoBureauProfile = DemoPlainAddress & {
  merchant: string;
  profile_id: string;
  name: string;
  other_names: string[];
  phone: string;
  domain: string;
  rating: string;
  is_accredited: boolean;
  url: string;
  complaints: DemoBureauComplaint[];
};

const SOURCE = 'BBB';

/**
 * A business's rating at the bureau and its complaints, as pairs of age in days and whether the complaint is severe.
 */
interface BureauRecord {
  rating: string;
  is_accredited: boolean;
  complaints: { days: number; is_severe: boolean; is_long: boolean }[];
}

const daysAgo = (days: number, more: Partial<BureauRecord['complaints'][number]> = {}) => ({
  days,
  is_severe: false,
  is_long: false,
  ...more,
});

/** The number of complaints about the used-car dealer: too many to read one by one. */
const MAX_COMPLAINED_OF = 300;

/** Businesses of scenarios with a fixed record. */
const FIXED: Readonly<Record<string, (random: Random) => BureauRecord>> = {
  'demo-flagship': () => ({
    rating: 'A-',
    is_accredited: true,
    complaints: [
      daysAgo(40),
      daysAgo(170),
      daysAgo(430),
      daysAgo(520, { is_long: true }),
      daysAgo(610, { is_severe: true, is_long: true }),
      daysAgo(800),
      daysAgo(1010),
    ],
  }),
  'demo-phone-2b': (random) => ({
    rating: 'F',
    is_accredited: false,
    complaints: Array.from({ length: MAX_COMPLAINED_OF }, () =>
      daysAgo(Math.floor(random.next() ** 1.4 * 1600) + 3, {
        is_severe: random.chance(0.15),
        is_long: random.chance(0.2),
      }),
    ),
  }),
};

const RATINGS = ['A+', 'A+', 'A+', 'A', 'A', 'A-', 'A-', 'B+', 'B', 'B-', 'C', 'NR'];
const LOW_RATINGS = ['C-', 'D+', 'D', 'F'];

function drawnRecord(random: Random): BureauRecord {
  const isBad = random.chance(0.08);
  const count = isBad ? random.integer(6, 24) : random.chance(0.55) ? 0 : random.integer(1, 5);
  return {
    rating: random.pick(isBad ? LOW_RATINGS : RATINGS),
    is_accredited: !isBad && random.chance(0.45),
    complaints: Array.from({ length: count }, (_, index) =>
      daysAgo(index === 1 && random.chance(0.3) ? -random.integer(1, 45) : random.integer(5, 1300), {
        is_severe: random.chance(isBad ? 0.2 : 0.08),
        is_long: random.chance(0.12),
      }),
    ),
  };
}

const STATUSES = ['Resolved', 'Resolved', 'Resolved', 'Answered', 'Answered', 'Unresolved', 'Unanswered'];

/** A hexadecimal id for a complaint, unique to its thread. */
const hex = (text: string): string => hash32(text).toString(16).padStart(8, '0');

function complaintOf(
  random: Random,
  id: string,
  { days, is_severe, is_long }: BureauRecord['complaints'][number],
  now: Date,
): DemoBureauComplaint {
  const { type, description, text } = complaintText(random, { isSevere: is_severe, isLong: is_long });
  return {
    complaint_id: `B-${hex(id)}`,
    filed_on: dayBefore(now, days),
    type,
    description,
    text,
    status: random.pick(STATUSES),
    account_id: `${hex(`${id}:thread`)}-${hex(`${id}:account`).slice(0, 4)}`,
  };
}

/** The rating bureau's profile of a business: exists if the bureau is one of its sources; null for most. */
export function bureauProfileOf(
  seed: string,
  { merchant }: DemoBusiness,
  sources: readonly DemoSourceRecord[],
  now: Date,
): DemoBureauProfile[] {
  const { external_id, name, name_dba, phone, domain_name } = merchant;
  const fixed = FIXED[external_id];
  if (!fixed && !sources.some(({ source_name }) => source_name === SOURCE)) return [];
  const random = createRandom(`${seed}:bureau:${external_id}`);
  const { complaints, ...record } = fixed ? fixed(random) : drawnRecord(random);
  return [
    {
      merchant: external_id,
      profile_id: `profile-${external_id}`,
      name: name_dba || name,
      other_names: name_dba ? [name] : [],
      ...plainAddressOf(merchant),
      phone,
      domain: domain_name,
      ...record,
      url: `https://bbb.example/profile/${external_id}`,
      complaints: complaints
        .map((complaint, index) => complaintOf(random, `${external_id}:${index}`, complaint, now))
        .sort((a, b) => b.filed_on.localeCompare(a.filed_on)),
    },
  ];
}
