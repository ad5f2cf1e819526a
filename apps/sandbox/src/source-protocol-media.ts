import type { FactArticle, FactListing, FactSanction } from './facts-evidence.ts';
import { ALIKE, likenessTo } from './likeness.ts';
import { bearsPhrase, searchWords } from './names.ts';
import type { ProtocolSource } from './source-protocol.ts';
import { isCalled, namesOf, type WireRecord, type WireSubject } from './source-protocol-wire.ts';

function toArticle(article: FactArticle, subject: WireSubject): WireRecord {
  const matched = article.names.find((name) => isCalled(subject, [name])) ?? null;
  return {
    kind: 'adverse_media',
    id: article.url,
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

const toSanction = (subject: WireSubject, entry: FactSanction, score: number): WireRecord => ({
  kind: 'watchlist',
  id: entry.entry_id,
  subject: namesOf(subject)[0],
  listed_name: entry.name,
  aliases: entry.aliases,
  source_list_type: 'Sanctions',
  source_agency_name: 'Assay Demo Sanctions Office',
  source_agency_acronym: 'DEMO',
  source_country: entry.country,
  category: 'Sanctions',
  remarks: entry.dob && `born ${entry.dob}`,
  url: `https://sanctions.example/entries/${entry.entry_id}`,
  score: Math.round(score * 100),
});

const toListing = (subject: WireSubject, entry: FactListing): WireRecord => ({
  kind: 'watchlist',
  id: `${entry.category}-${searchWords(entry.name).trim().replace(/ /g, '-')}`,
  subject: namesOf(subject)[0],
  listed_name: entry.name,
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

/** Press articles and lists, by the names in them. */
export const mediaSource = (name: string): ProtocolSource => ({
  name,
  kinds: ['adverse_media', 'watchlist'],
  find: ({ articles, listings, watchlist }, subject, today) => [
    ...articles
      .filter(({ names, published_on }) => published_on <= today && isCalled(subject, names))
      .map((article) => toArticle(article, subject)),
    ...watchlist.flatMap((entry) => {
      const score = likenessTo(namesOf(subject), subject.type, entry);
      return score >= ALIKE ? [toSanction(subject, entry, score)] : [];
    }),
    ...listings
      .filter((entry) => entry.listed_on <= today && isCalled(subject, [entry.name]))
      .map((entry) => toListing(subject, entry)),
  ],
});
