import { dayBefore } from './days.ts';
import { troublesOf } from './litigation-troubles.ts';
import { createRandom, hash32, type Random } from './random.ts';
import type { DemoBusiness, DemoSourceRecord } from './records.ts';

/** A consumer complaint at the public body. `received_on` may be in the future; the complaint is hidden until then. */
export type DemoComplaint = {
  merchant: string;
  complaint_id: string;
  company: string;
  received_on: string;
  product: string;
  sub_product: string;
  issue: string;
  sub_issue: string;
  state: string;
  zip_code: string;
  via: string;
  response: string;
  is_timely: boolean;
  tags: string;
  narrative: string;
};

const SOURCE = 'CFPB';

const MATTERS = [
  {
    product: 'Debt collection',
    sub_product: 'Other debt',
    issue: 'Attempts to collect debt not owed',
    sub_issue: 'Debt was paid',
    narrative: 'I paid the invoice in full and have the receipt. They keep calling about it all the same.',
  },
  {
    product: 'Debt collection',
    sub_product: 'I do not know',
    issue: 'Took or threatened to take negative or legal action',
    sub_issue: 'Threatened or suggested your credit would be damaged',
    narrative: 'They said that they would ruin my credit when I asked for the estimate in writing.',
  },
  {
    product: 'Money transfer, virtual currency, or money service',
    sub_product: 'Refund anticipation check',
    issue: 'Fraud or scam',
    sub_issue: '',
    narrative: 'I was charged a deposit for work that was never done. This was a scam from the start.',
  },
  {
    product: 'Payday loan, title loan, personal loan, or advance loan',
    sub_product: 'Installment loan',
    issue: 'Charged fees or interest you did not expect',
    sub_issue: '',
    narrative: 'The financing that they offered at the counter had fees which nobody had told me about.',
  },
] as const;

const RESPONSES = [
  'Closed with explanation',
  'Closed with explanation',
  'Closed with monetary relief',
  'Closed with non-monetary relief',
  'Untimely response',
] as const;

function complaintOf(random: Random, { merchant }: DemoBusiness, index: number, days: number, now: Date) {
  const matter = random.pick(MATTERS);
  const response = random.pick(RESPONSES);
  const isTold = random.chance(0.6);
  return {
    merchant: merchant.external_id,
    complaint_id: String(1_000_000_000 + hash32(`${merchant.external_id}:complaint:${index}`)),
    company: merchant.name.toUpperCase(),
    received_on: dayBefore(now, days),
    ...matter,
    state: merchant.state,
    zip_code: isTold ? `${merchant.zip5.slice(0, 3)}XX` : merchant.zip5,
    via: random.pick(['Web', 'Web', 'Phone', 'Referral']),
    response,
    is_timely: response !== 'Untimely response',
    tags: random.chance(0.15) ? random.pick(['Older American', 'Servicemember']) : '',
    narrative: isTold ? matter.narrative : '',
  };
}

/**
 * The complaints about a business whose sources include the public body or that is sued by consumers. Some are received
 * within the next weeks, so that the demo's data changes over time.
 */
export function complaintsOf(
  seed: string,
  business: DemoBusiness,
  sources: readonly DemoSourceRecord[],
  now: Date,
): DemoComplaint[] {
  const isKnown =
    sources.some(({ source_name }) => source_name === SOURCE) ||
    troublesOf(seed, business).some((trouble) => 'topic' in trouble && trouble.topic === 'consumer');
  if (!isKnown) return [];
  const random = createRandom(`${seed}:complaints:${business.merchant.external_id}`);
  const past = Array.from({ length: random.integer(1, 5) }, () => random.integer(6, 1400));
  const ahead = random.chance(0.3) ? [-random.integer(1, 45)] : [];
  return [...past, ...ahead].map((days, index) => complaintOf(random, business, index, days, now));
}
