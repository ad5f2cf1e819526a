import type { Link } from '#features/gathering';
import { Carousel } from '#ui/carousel';
import { recordAnchor } from '#ui/record-anchor';
import { type CaseRecord, caseLists } from '../case-record.ts';
import type { CaseGroup } from '../litigation-groups.ts';
import { CaseSlide } from './case-slide.tsx';
import styles from './litigation-card.module.css';

interface CaseCarouselsProps {
  group: CaseGroup;
  link: Link;
}

/**
 * Identifies a case over polls: a later search may return another copy of the record with another id, which must not
 * collapse a case that the user expanded.
 */
const caseKey = ({ record, number }: CaseRecord): string =>
  number ? `${number} ${record.courtName ?? ''}` : record.id;

/** The lawsuits and dockets of a group, one case of each kind at a time (REP-090). */
export function CaseCarousels({ group, link }: CaseCarouselsProps) {
  const Heading = group.name ? 'h4' : 'h3';
  return caseLists(group).map(({ title, items }) => {
    const label = group.name ? `${title} of ${group.name}` : title;
    return (
      <section key={title} className={styles.kind} aria-label={label}>
        <Heading className={styles.kindTitle}>
          {title} <span className={styles.kindCount}>{items.length}</span>
        </Heading>
        <Carousel
          label={label}
          items={items}
          keyOf={caseKey}
          anchorOf={({ record_type, record }) => recordAnchor(record_type, record.id)}
          slide={(item) => <CaseSlide item={item} link={link} />}
        />
      </section>
    );
  });
}
