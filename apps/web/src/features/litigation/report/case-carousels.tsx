import type { Link } from '#features/gathering';
import { Carousel } from '#ui/carousel';
import { recordAnchor } from '#ui/record-anchor';
import { type CaseRecord, docketRecord, lawsuitRecord } from '../case-record.ts';
import type { Cases } from '../litigation-groups.ts';
import { CaseSlide } from './case-slide.tsx';
import styles from './litigation-card.module.css';

interface CaseCarouselsProps {
  cases: Cases;
  /** The business that the cases belong to, if several are on the page. */
  of?: string;
  link: Link;
}

/**
 * Identifies a case over polls: a later search may return another copy of the record with another id, which must not
 * collapse a case that the user expanded.
 */
const caseKey = ({ record, number }: CaseRecord): string =>
  number ? `${number} ${record.courtName ?? ''}` : record.id;

/** Lawsuits and dockets, one case of each kind at a time (REP-090). */
export function CaseCarousels({ cases: { lawsuits, dockets }, of, link }: CaseCarouselsProps) {
  const lists = [
    { title: 'Lawsuits', items: lawsuits.map(lawsuitRecord) },
    { title: 'Dockets', items: dockets.map(docketRecord) },
  ];
  const Heading = of ? 'h4' : 'h3';
  return lists
    .filter(({ items }) => items.length > 0)
    .map(({ title, items }) => (
      <section key={title} className={styles.kind} aria-label={of ? `${title} of ${of}` : title}>
        <Heading className={styles.kindTitle}>
          {title} <span className={styles.kindCount}>{items.length}</span>
        </Heading>
        <Carousel
          label={of ? `${title} of ${of}` : title}
          items={items}
          keyOf={caseKey}
          anchorOf={({ record_type, record }) => recordAnchor(record_type, record.id)}
          slide={(item) => <CaseSlide item={item} link={link} />}
        />
      </section>
    ));
}
