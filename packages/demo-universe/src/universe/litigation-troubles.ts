import type { SuitTopic } from './litigation-topics.ts';
import { createRandom, type Random } from './random.ts';
import type { DemoBusiness } from './records.ts';
import type { UccStory } from './ucc-filings.ts';

/** Whom a trouble concerns: the business, its first owner, or a namesake of the owner in another town. */
type Who = { who?: 'business' | 'owner' | 'namesake' };

/**
 * An adverse event of a business or its owner. Courts, records bureaus and the press all derive their records from it,
 * so that they agree. Days count back from now, negative ones are in the future; amounts are dollars.
 */
export type Trouble =
  | ({
      kind: 'suit';
      topic: SuitTopic;
      level: 'state' | 'federal';
      days_ago: number;
      ended_after?: number;
      disposition?: string;
      amount: number;
      awarded?: number;
      in_press?: boolean;
    } & Who)
  | ({
      kind: 'bankruptcy';
      chapter: '7' | '11' | '13';
      days_ago: number;
      ended_after?: number;
      outcome?: 'Discharged' | 'Dismissed';
      in_press?: boolean;
    } & Who)
  | ({
      kind: 'lien';
      holder: 'state' | 'irs' | 'supplier';
      days_ago: number;
      released_after?: number;
      amount: number;
    } & Who)
  | { kind: 'ucc'; days_ago: number; story?: UccStory }
  | ({ kind: 'news'; topic: SuitTopic; days_ago: number } & Who)
  | ({ kind: 'listing'; category: 'Exclusion' | 'PEP'; days_ago: number; remarks: string } & Who);

type Suit = Extract<Trouble, { kind: 'suit' }>;
type Bankruptcy = Extract<Trouble, { kind: 'bankruptcy' }>;

const suit = (
  level: Suit['level'],
  topic: SuitTopic,
  amount: number,
  more: Omit<Suit, 'kind' | 'level' | 'topic' | 'amount'>,
): Suit => ({ kind: 'suit', level, topic, amount, ...more });

const bankruptcy = (
  chapter: Bankruptcy['chapter'],
  more: Omit<Bankruptcy, 'kind' | 'chapter'>,
): Bankruptcy => ({ kind: 'bankruptcy', chapter, ...more });

const LITIGANT_TOPICS: readonly SuitTopic[] = ['contract', 'lease', 'consumer', 'wages'];

/** The lawsuits against an owner who was sued in federal court sixty times in ten years; three are pending. */
const SIXTY_SUITS: readonly Trouble[] = Array.from({ length: 60 }, (_, index) => {
  const topic = LITIGANT_TOPICS[index % LITIGANT_TOPICS.length] ?? 'contract';
  const disposition = index % 2 === 0 ? 'Settled' : 'Dismissed';
  return suit('federal', topic, 4000 + ((index * 37) % 90) * 100, {
    days_ago: 70 + index * 60,
    ...(index >= 3 && { ended_after: 40 + (index % 7) * 15, disposition }),
    who: 'owner',
  });
});

/** Troubles of the scenarios by merchant. The flagship's never change. */
const SCENARIO_TROUBLES: Readonly<Record<string, readonly Trouble[]>> = {
  'demo-flagship': [
    suit('state', 'contract', 18400, { days_ago: 1310, ended_after: 240, disposition: 'Settled' }),
    suit('federal', 'wages', 42000, { days_ago: 215 }),
    { kind: 'lien', holder: 'supplier', days_ago: 1420, released_after: 300, amount: 9850 },
    { kind: 'ucc', days_ago: 2716, story: 'funder' },
    { kind: 'ucc', days_ago: 1768, story: 'paid off' },
    { kind: 'ucc', days_ago: 1345, story: 'equipment' },
    { kind: 'ucc', days_ago: 402, story: 'behind an agent' },
    { kind: 'news', topic: 'wages', days_ago: 205 },
    // The demo's data changes over time: this one is filed within the next weeks.
    suit('state', 'injury', 65000, { days_ago: -12 }),
  ],
  'demo-closed-1': [
    bankruptcy('7', { days_ago: 405, ended_after: 180, outcome: 'Discharged', in_press: true }),
    suit('state', 'lease', 38200, {
      days_ago: 470,
      ended_after: 90,
      disposition: 'Default Judgement',
      awarded: 38200,
    }),
    { kind: 'lien', holder: 'state', days_ago: 500, amount: 12760 },
  ],
  'demo-closed-2': [
    suit('federal', 'wages', 96500, { days_ago: 300 }),
    { kind: 'lien', holder: 'state', days_ago: 260, amount: 31450 },
    { kind: 'lien', holder: 'irs', days_ago: 150, amount: 57800 },
  ],
  'demo-closed-3': [
    suit('state', 'fraud', 150000, { days_ago: 240, in_press: true }),
    suit('federal', 'consumer', 80000, { days_ago: 330, in_press: true }),
    { kind: 'ucc', days_ago: 900 },
  ],
  'demo-owner-1a': [
    { kind: 'lien', holder: 'irs', days_ago: 780, amount: 24310, who: 'owner' },
    suit('federal', 'contract', 110000, {
      days_ago: 640,
      ended_after: 200,
      disposition: 'Dismissed',
      who: 'owner',
    }),
    bankruptcy('13', { days_ago: 2600, ended_after: 1200, outcome: 'Discharged', who: 'owner' }),
    suit('state', 'injury', 88000, { days_ago: 190, who: 'namesake' }),
    suit('federal', 'fraud', 240000, { days_ago: 410, who: 'namesake' }),
    ...SIXTY_SUITS,
  ],
  'demo-owner-2a': [
    suit('state', 'wages', 54000, { days_ago: 120, in_press: true }),
    {
      kind: 'listing',
      category: 'Exclusion',
      days_ago: 420,
      remarks: 'Program-related exclusion, reinstatement pending',
    },
    {
      kind: 'listing',
      category: 'PEP',
      days_ago: 900,
      remarks: 'Member of the county council',
      who: 'owner',
    },
  ],
  'demo-phone-2b': [
    suit('state', 'consumer', 7400, { days_ago: 90, in_press: true }),
    suit('state', 'consumer', 5200, {
      days_ago: 800,
      ended_after: 150,
      disposition: 'Judgement for Plaintiff',
      awarded: 4100,
    }),
  ],
  // One before the move and one after it.
  'demo-moved-1': [
    { kind: 'ucc', days_ago: 380, story: 'equipment' },
    { kind: 'ucc', days_ago: 120, story: 'equipment' },
  ],
  'demo-moved-2': [
    bankruptcy('13', { days_ago: 2900, ended_after: 1100, outcome: 'Discharged', who: 'owner' }),
    suit('state', 'malpractice', 75000, { days_ago: 500, ended_after: 310, disposition: 'Settled' }),
  ],
  'demo-moved-3': [
    suit('federal', 'injury', 480000, { days_ago: 175, in_press: true }),
    { kind: 'ucc', days_ago: 410 },
    { kind: 'ucc', days_ago: 1300 },
  ],
  'demo-renamed-1': [
    suit('state', 'lease', 21000, {
      days_ago: 1900,
      ended_after: 120,
      disposition: 'Judgement for Plaintiff',
      awarded: 19600,
    }),
  ],
  'demo-building-1b': [suit('state', 'malpractice', 250000, { days_ago: 60 })],
  'demo-same-1a': [
    { kind: 'lien', holder: 'state', days_ago: 330, amount: 6120 },
    suit('state', 'consumer', 3900, { days_ago: 280 }),
  ],
  'demo-namesake-1': [
    suit('federal', 'contract', 64000, { days_ago: 700, ended_after: 400, disposition: 'Settled' }),
  ],
  'demo-namesake-2': [{ kind: 'news', topic: 'fraud', days_ago: 95, who: 'owner' }],
};

const SHARE_WITH_TROUBLES = 0.06;
const TOPICS: readonly SuitTopic[] = ['contract', 'wages', 'injury', 'consumer', 'lease'];

function drawTrouble(random: Random): Trouble {
  const days_ago = random.integer(30, 3000);
  const amount = random.integer(20, 900) * 100;
  const isOver = random.chance(0.6);
  const ended_after = isOver ? random.integer(60, 500) : undefined;
  const fate = random.next();
  if (fate < 0.45) {
    const isAwarded = isOver && random.chance(0.4);
    const topic = random.pick(TOPICS);
    const in_press = random.chance(0.15);
    const level = random.chance(0.35) ? 'federal' : 'state';
    if (!isOver) return suit(level, topic, amount, { days_ago, in_press });
    const end = isAwarded
      ? { disposition: 'Judgement for Plaintiff', awarded: Math.round(amount * 0.8) }
      : { disposition: random.pick(['Settled', 'Dismissed']) };
    return suit(level, topic, amount, { days_ago, in_press, ended_after, ...end });
  }
  if (fate < 0.7)
    return {
      kind: 'lien',
      holder: random.pick(['state', 'irs', 'supplier']),
      days_ago,
      released_after: ended_after,
      amount,
    };
  if (fate < 0.8)
    return bankruptcy(random.pick(['7', '11', '13']), {
      days_ago,
      ...(isOver && { ended_after, outcome: random.pick(['Discharged', 'Dismissed'] as const) }),
      who: random.pick(['business', 'owner']),
    });
  return { kind: 'ucc', days_ago };
}

/** The troubles of a business: fixed for a scenario, random for others and mostly none. */
export function troublesOf(seed: string, { merchant, history }: DemoBusiness): readonly Trouble[] {
  const fixed = SCENARIO_TROUBLES[merchant.external_id];
  if (fixed) return fixed;
  // A scenario without an entry has no troubles, so that tests can rely on it.
  if (history.is_thin || !/^demo-(\d{5}|chain-.*)$/.test(merchant.external_id)) return [];
  const random = createRandom(`${seed}:troubles:${merchant.external_id}`);
  if (!random.chance(SHARE_WITH_TROUBLES)) return [];
  return Array.from({ length: random.integer(1, 3) }, () => drawTrouble(random));
}
