import { shortDate } from '@assay/domain/display';
import {
  domainAge,
  isYoungerThanStated,
  siteCertificate,
  siteVisit,
  type Website,
} from '@assay/domain/website';
import type { ReactNode } from 'react';
import { ExternalLink } from '#ui/external-link';
import { Facts } from '#ui/facts';
import { Tag, type Tone } from '#ui/tag';
import { WebName } from '#ui/web-name';
import styles from './website-card.module.css';

interface SiteProps {
  site: Website;
  /** The start date of the business as stated in the application; only for a site that surely belongs to it. */
  statedStart: string | null;
}

const namedBy: Record<Website['named_by'], string> = {
  record: 'The record of the business',
  person: 'A person’s word',
  application: 'Only the application',
};

/** A site with the findings of a visit. */
export function Site({ site, statedStart }: SiteProps) {
  const visit = siteVisit(site);
  const name = <WebName>{site.domain}</WebName>;
  return (
    <article className={styles.site} aria-label={site.domain}>
      <header className={styles.head}>
        <h3 className="large medium anywhere">
          {site.reached ? <ExternalLink href={`https://${site.domain}`}>{name}</ExternalLink> : name}
        </h3>
        <Tag tone={visit.tone} isWrapped>
          {visit.words}
        </Tag>
      </header>
      <Facts
        facts={{
          'Named by': namedBy[site.named_by],
          Certificate: certificateOf(site),
          Domain: ageOf(site, statedStart),
          Registrar: site.registrar,
          Page: site.title,
          Profiles: site.profiles.length > 0 && (
            <ul className={styles.profiles}>
              {site.profiles.map((profile) => (
                <li key={`${profile.site} ${profile.url}`}>
                  <ExternalLink href={profile.url}>{profile.site}</ExternalLink>
                </li>
              ))}
            </ul>
          ),
          Source: `${site.source}, visited ${shortDate((site.visited_at ?? site.created_at).slice(0, 10))}`,
        }}
        columns
      />
    </article>
  );
}

const toned = (words: string, tone: Tone): ReactNode =>
  tone === 'high' || tone === 'medium' ? (
    <Tag tone={tone} isWrapped>
      {words}
    </Tag>
  ) : (
    words
  );

/** A certificate without data must not read as valid. */
function certificateOf(site: Website): ReactNode {
  const found = siteCertificate(site, site.created_at);
  return found ? toned(found.words, found.tone) : 'Not stated';
}

function ageOf(site: Website, statedStart: string | null): ReactNode {
  const age = domainAge(site, site.created_at);
  if (!age) return 'Age not stated';
  return (
    <>
      {toned(age.words, age.tone)}
      {isYoungerThanStated(site, statedStart) && (
        <span className={styles.stated}>The application says the business began {startOf(statedStart)}</span>
      )}
    </>
  );
}

const startOf = (start: string | null): string =>
  start?.length === 10
    ? shortDate(start)
    : start?.length === 7
      ? `${start.slice(5)}/${start.slice(0, 4)}`
      : `in ${start}`;
