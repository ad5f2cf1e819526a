import { dayBefore } from './days.ts';
import { SUIT_TOPICS } from './litigation-topics.ts';
import { type Trouble, troublesOf } from './litigation-troubles.ts';
import { fullName } from './person-names.ts';
import { createRandom, type Random } from './random.ts';
import type { DemoBusiness } from './records.ts';

/** A press article. `published_on` may be in the future; the article is hidden until then. */
export type DemoArticle = {
  merchant: string;
  /** The names mentioned in the article. */
  names: string[];
  title: string;
  url: string;
  domain: string;
  published_on: string;
  category: string;
  country: string;
  language: string;
  excerpt: string;
  /** A commercial source's match score, from 0 to 1. */
  score: number;
};

/** An entry of the invented lists of excluded parties and of politically exposed persons. */
export type DemoListing = {
  merchant: string;
  name: string;
  listed_on: string;
  category: 'Exclusion' | 'PEP';
  remarks: string;
  state: string;
};

const PAPERS = ['Ledger', 'Courier', 'Tribune', 'Sentinel', 'Observer'];

const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The headline of a trouble; null if the press ignores it. */
function headlineOf(trouble: Trouble): { text: string; category: string } | null {
  if (trouble.kind === 'news' || (trouble.kind === 'suit' && trouble.in_press)) {
    const { headline, category } = SUIT_TOPICS[trouble.topic];
    return { text: headline, category };
  }
  if (trouble.kind === 'bankruptcy' && trouble.in_press)
    return { text: '{name} files for bankruptcy', category: 'Financial distress' };
  return null;
}

function articleOf(
  random: Random,
  { merchant }: DemoBusiness,
  trouble: Trouble,
  now: Date,
): DemoArticle | null {
  const headline = headlineOf(trouble);
  const owner = merchant.principals[0];
  const known = merchant.name_dba || merchant.name.replace(/,? (LLC|Inc|PLLC|PC)$/, '');
  const isOfOwner = 'who' in trouble && trouble.who === 'owner';
  if (!headline || (isOfOwner && !owner)) return null;
  const ownerName = owner ? `${owner.first_name} ${owner.last_name}` : null;
  const subject = isOfOwner && ownerName ? ownerName : known;
  const title = headline.text.replace('{name}', subject);
  const domain = `${slug(merchant.city).replace(/-/g, '')}${random.pick(PAPERS).toLowerCase()}.example`;
  const published_on = dayBefore(now, trouble.days_ago - random.integer(0, 4));
  return {
    merchant: merchant.external_id,
    names: [known, merchant.name, ...(ownerName ? [ownerName] : [])],
    title,
    url: `https://www.${domain}/${published_on.slice(0, 4)}/${published_on.slice(5, 7)}/${slug(title)}`,
    domain,
    published_on,
    category: headline.category,
    country: 'United States',
    language: 'English',
    excerpt: `${title}. The filing names ${merchant.name} of ${merchant.city}${owner ? ` and its owner, ${fullName(owner)}` : ''}.`,
    score: random.integer(62, 96) / 100,
  };
}

/** The press articles about a business and its owner. */
export function articlesOf(seed: string, business: DemoBusiness, now: Date): DemoArticle[] {
  const random = createRandom(`${seed}:media:${business.merchant.external_id}`);
  return troublesOf(seed, business).flatMap((trouble) => articleOf(random, business, trouble, now) ?? []);
}

/** The list entries of a business or its owner. */
export function listingsOf(seed: string, business: DemoBusiness, now: Date): DemoListing[] {
  const { merchant } = business;
  return troublesOf(seed, business).flatMap((trouble) => {
    const owner = merchant.principals[0];
    if (trouble.kind !== 'listing') return [];
    const name = trouble.who === 'owner' && owner ? fullName(owner) : merchant.name;
    return [
      {
        merchant: merchant.external_id,
        name,
        listed_on: dayBefore(now, trouble.days_ago),
        category: trouble.category,
        remarks: trouble.remarks,
        state: merchant.state,
      },
    ];
  });
}
