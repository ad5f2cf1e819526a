import type { Finding } from '@assay/domain/gathering';
import { domainAge, siteCertificate, siteVisit, type WebsiteData } from '@assay/domain/website';
import { normaliseDomain } from '@assay/match-engine/normalise';
import { type Counted, EvidenceKind, TopicSummary } from '#features/gathering';

const siteOf = ({ data }: { data: WebsiteData }): string => normaliseDomain(data.domain) ?? data.domain;

/** Of several visits of a site the last one speaks. */
function lastVisits(records: readonly Counted<'website'>[]): Counted<'website'>[] {
  const last = new Map<string, Counted<'website'>>();
  for (const record of records) {
    const before = last.get(siteOf(record));
    if (!before || before.seen_at <= record.seen_at) last.set(siteOf(record), record);
  }
  return [...last.values()];
}

/** A site is that of the business whose record names its domain; what it says of itself anybody may write. */
export const website = new EvidenceKind<'website'>({
  kind: 'website',
  topic: 'website',
  group: 'report',
  sources: ['website'],
  judged: 'by site',
  headline: (data) => ({
    title: data.domain,
    second: ['Website', siteVisit(data).words].join(' · '),
    date: null,
    url: data.url,
  }),
  claims: ({ domain }) => [{ names: [], domains: [domain] }],
  copies: (records) => [...Map.groupBy(records, siteOf).values()].map((same) => same.map(({ id }) => id)),
  shown: lastVisits,
  // A site that is down today is a weak fact: it is told, and moves no score.
  riskRecordKinds: [],
  riskRecords: () => [],
});

/** What a reader should know of a site before opening its card. */
function notable({ data, seen_at }: { data: WebsiteData; seen_at: Date }): Finding {
  const visit = siteVisit(data);
  if (visit.state === 'not_reached') return { text: visit.words, tone: 'medium' };
  const seenOn = seen_at.toISOString();
  const doubts = [
    siteCertificate(data, seenOn)?.tone === 'high' && 'certificate not valid',
    domainAge(data, seenOn)?.isYoung && 'new domain',
  ].filter(Boolean);
  if (doubts.length === 0) return { text: visit.words, tone: visit.tone };
  return { text: [visit.words, ...doubts].join(', '), tone: 'medium' };
}

/** Of several sites one that is in order speaks. */
export const websiteSummary = new TopicSummary('website', (records) => {
  const found = records.flatMap((record) => (record.kind === 'website' ? [notable(record)] : []));
  return found.find(({ tone }) => tone === 'good') ?? found[0] ?? null;
});
