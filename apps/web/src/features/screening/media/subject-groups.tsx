import type { ReactNode } from 'react';
import { RecordGroup, RecordList } from '#features/gathering';

interface Found {
  subject: string;
  subject_type?: 'business' | 'principal';
}

interface SubjectGroupsProps<Record> {
  records: readonly Record[];
  /** The singular noun for a record; `many` is the plural. */
  one: string;
  many: string;
  children: (record: Record) => ReactNode;
}

/** Records grouped by searched name, in the order of each group's first record. */
export function SubjectGroups<Record extends Found>({
  records,
  one,
  many,
  children,
}: SubjectGroupsProps<Record>) {
  const groups = Map.groupBy(records, ({ subject, subject_type }) => JSON.stringify([subject, subject_type]));
  return [...groups].map(([key, found]) => (
    <RecordGroup
      key={key}
      name={found[0]?.subject ?? ''}
      aside={
        <span>
          {[
            found[0]?.subject_type && roles[found[0].subject_type],
            `${found.length} ${found.length === 1 ? one : many}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      }
    >
      <RecordList>{found.map(children)}</RecordList>
    </RecordGroup>
  ));
}

const roles = { business: 'Business', principal: 'Principal' } as const;
