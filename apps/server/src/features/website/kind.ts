import type { Finding } from '@assay/domain/gathering';
import { domainAge, siteCertificate, siteVisit, type WebsiteData } from '@assay/domain/website';
import { normaliseDomain } from '@assay/match-engine/normalise';
import type { Counted, EvidenceKind } from '#features/evidence';
import type { Entry } from '#platform/registries';

const siteOf = ({ data }: { data: WebsiteData }): string => normaliseDomain(data.domain) ?? data.domain;

/** The last visit of each website. */
function lastVisits(records: readonly Counted<'website'>[]): Counted<'website'>[] {
  const last = new Map<string, Counted<'website'>>();
  for (const record of records) {
    const before = last.get(siteOf(record));
    if (!before || before.seen_at <= record.seen_at) last.set(siteOf(record), record);
  }
  return [...last.values()];
}

/**
 * A website is that of the business whose record has its domain; its content proves nothing, because anyone can write
 * it.
 */
export const website: EvidenceKind<'website'> = {
  kind: 'website',
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
  copies: (records) => [...Map.groupBy(records, siteOf).values()],
  shown: lastVisits,
  // A website that is down today is a weak fact: it is shown and moves no score.
  riskRecordKinds: [],
  riskRecords: () => [],
};

/** The headline of a website's card. */
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

/** Of several websites the first one without a problem counts, else the first. */
export const websiteFinding: Entry<'topics'>['finding'] = (records) => {
  const found = records.flatMap((record) => (record.kind === 'website' ? [notable(record)] : []));
  return found.find(({ tone }) => tone === 'good') ?? found[0] ?? null;
};
