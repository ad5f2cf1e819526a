import type { EvidenceSubject } from '@assay/domain/evidence';
import { plainWords } from '@assay/names/is-named';
import { searchNames } from '../subject-names/index.ts';
import { RISK_TOPICS, type RiskTopic } from './risk-words.ts';

const SUBJECT_SHARE = 0.6;
const RISK_SHARE = 0.4;
/**
 * The name score of a title without any word of the name: the text must contain it, or the article would not be a hit.
 */
const NAMED_IN_TEXT = 0.3;
/** The same for risk words. */
const RISK_IN_TEXT = 0.2;

/**
 * The best share of a subject's name that the title contains, and that name: 1 for the full name, else the share of its
 * words.
 */
function titleSimilarity(subject: EvidenceSubject, title: string): { share: number; name: string | null } {
  const titleWords = plainWords(title);
  const line = ` ${titleWords.join(' ')} `;
  const names = searchNames(subject);
  const whole = names.find(({ phrases }) => phrases.some((phrase) => line.includes(` ${phrase} `)));
  if (whole) return { share: 1, name: whole.name };
  const known = new Set(titleWords);
  const shares = names
    .flatMap(({ phrases }) => phrases)
    .map((phrase) => phrase.split(' ').filter((word) => word !== 'and'))
    .filter(({ length }) => length > 0)
    .map((words) => words.filter((word) => known.has(word)).length / words.length);
  return { share: Math.max(0, ...shares), name: null };
}

function riskIn(title: string): { topic: RiskTopic | null; words: string[] } {
  const known = new Set(plainWords(title));
  const found = RISK_TOPICS.map((topic) => ({ topic, words: topic.words.filter((word) => known.has(word)) }));
  const worst = found.find(({ words }) => words.length > 0);
  return { topic: worst?.topic ?? null, words: found.flatMap(({ words }) => words) };
}

/**
 * Scores an article by its title, which is all the vendor returns: 60 percent for the share of the subject's name in
 * it, 40 percent for its most severe risk word (docs/connectors/gdelt.md).
 */
export function scoreArticle(subject: EvidenceSubject, title: string) {
  const { share, name } = titleSimilarity(subject, title);
  const { topic, words } = riskIn(title);
  const similarity = Math.max(NAMED_IN_TEXT, share);
  const severity = topic?.severity ?? RISK_IN_TEXT;
  const subjectReason = name
    ? `The title names "${name}"`
    : share > 0
      ? `The title contains ${Math.round(share * 100)}% of the name; the text names it`
      : 'The text names the subject, the title does not';
  const riskReason =
    words.length > 0 ? `risk words in the title: ${words.join(', ')}` : 'risk only in the text';
  return {
    // From 0 to 1, to two decimals.
    score: Math.round((SUBJECT_SHARE * similarity + RISK_SHARE * severity) * 100) / 100,
    category: topic?.category ?? 'News',
    subject_matched: name,
    match_reason: `${subjectReason}; ${riskReason}`,
  };
}
