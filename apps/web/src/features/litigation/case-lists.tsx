import { type Link, RecordSection } from '#features/gathering';
import { CaseItem } from './case-item.tsx';
import { docketRecord, lawsuitRecord } from './case-record.ts';
import styles from './litigation.module.css';
import type { Cases } from './litigation-groups.ts';

/** Lawsuits and dockets, each kind under a collapsible heading. */
export function CaseLists({ cases: { lawsuits, dockets }, link }: { cases: Cases; link: Link }) {
  const lists = [
    { title: 'Lawsuits', items: lawsuits.map(lawsuitRecord) },
    { title: 'Dockets', items: dockets.map(docketRecord) },
  ];
  return lists.map(({ title, items }) => (
    <RecordSection key={title} title={title} count={items.length}>
      <ul className={styles.cases}>
        {items.map((item) => (
          <CaseItem key={item.record.id} item={item} link={link} />
        ))}
      </ul>
    </RecordSection>
  ));
}
