import type { Facts } from './facts.ts';
import type { FactArticle, FactListing, FactSanction } from './facts-evidence.ts';
import { bearsPhrase, isBusiness, isPerson, searchWords } from './names.ts';
import { comparableName } from './registers.ts';
import type { ProtocolSource } from './source-protocol.ts';
import { namesOf, type WireRecord, type WireSubject } from './source-protocol-wire.ts';

/** From so large a share of common words a listed name resembles the subject's. */
const ALIKE = 0.6;

const isSubject = (subject: WireSubject, name: string): boolean =>
  subject.type === 'business'
    ? isBusiness(namesOf(subject), name)
    : isPerson(name, subject.first_name, subject.last_name);

function toArticle(article: FactArticle, subject: WireSubject): WireRecord {
  const matched = article.names.find((name) => isSubject(subject, name)) ?? null;
  return {
    kind: 'adverse_media',
    id: article.url,
    subject_ref: subject.ref,
    subject: namesOf(subject)[0],
    subject_matched: matched,
    article_title: article.title,
    article_date: article.published_on,
    url: article.url,
    score: article.score,
    category: article.category,
    source_country: article.country,
    highlights: [article.excerpt],
    text: article.excerpt,
    match_reason: matched && bearsPhrase(article.title, matched) ? 'Named in the title' : 'Named in the text',
    sentiment_confidence_level: 0.8,
  };
}

/** The words of a name, a person's `LAST, First Middle` put in order, a firm's without legal form. */
function wordsOf(name: string, type: FactSanction['type']): string[] {
  const plain = type === 'person' ? name.split(',').reverse().join(' ') : comparableName(name);
  return searchWords(plain).trim().split(' ');
}

/** How alike two names are: common words among all words of the two, 0 to 1. */
function likeness(one: readonly string[], other: readonly string[]): number {
  const common = one.filter((word) => other.includes(word)).length;
  return common / Math.max(one.length, other.length);
}

function sanctionScore(subject: WireSubject, entry: FactSanction): number {
  if ((subject.type === 'person') !== (entry.type === 'person')) return 0;
  const own = namesOf(subject).map((name) => wordsOf(name, entry.type));
  const listed = [entry.name, ...entry.aliases].map((name) => wordsOf(name, entry.type));
  return Math.max(...own.flatMap((words) => listed.map((other) => likeness(words, other))));
}

const toSanction = (subject: WireSubject, entry: FactSanction, score: number): WireRecord => ({
  kind: 'watchlist',
  id: entry.entry_id,
  subject_ref: subject.ref,
  subject: namesOf(subject)[0],
  source_list_type: 'Sanctions',
  source_agency_name: 'Assay Demo Sanctions Office',
  source_agency_acronym: 'DEMO',
  source_country: entry.country,
  category: 'Sanctions',
  remarks: [entry.name, ...entry.aliases, entry.dob && `born ${entry.dob}`].filter(Boolean).join('; '),
  url: `https://sanctions.example/entries/${entry.entry_id}`,
  score: Math.round(score * 100),
});

const toListing = (subject: WireSubject, entry: FactListing): WireRecord => ({
  kind: 'watchlist',
  id: `${entry.category}-${searchWords(entry.name).trim().replace(/ /g, '-')}`,
  subject_ref: subject.ref,
  subject: namesOf(subject)[0],
  source_list_type: entry.category === 'PEP' ? 'Politically Exposed Persons' : 'Program Exclusions',
  source_agency_name: entry.category === 'PEP' ? 'Demo Register of Offices' : 'Demo Exclusions Office',
  source_country: 'United States',
  source_region: entry.state,
  category: entry.category,
  ...(entry.category === 'PEP' && { caution: 'Holding an office is no sign of wrongdoing.' }),
  remarks: entry.remarks,
  url: 'https://listings.example/entries',
  score: 100,
});

/** The press and the lists, by the names that they bear. */
export const mediaSource = (name: string, { articles, listings, watchlist }: Facts): ProtocolSource => ({
  name,
  kinds: ['adverse_media', 'watchlist'],
  find: (subject, today) => [
    ...articles
      .filter(
        ({ names, published_on }) =>
          published_on <= today && names.some((known) => isSubject(subject, known)),
      )
      .map((article) => toArticle(article, subject)),
    ...watchlist.flatMap((entry) => {
      const score = sanctionScore(subject, entry);
      return score >= ALIKE ? [toSanction(subject, entry, score)] : [];
    }),
    ...listings
      .filter((entry) => entry.listed_on <= today && isSubject(subject, entry.name))
      .map((entry) => toListing(subject, entry)),
  ],
});
