const ROOM = /^apps\/server\/src\/(features\/[^/]+|platform)\//;
const WRITES =
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'app\.(\w+)|\b(?:insert into|update|delete from|copy|truncate) (?:only )?app\.(\w+)/gi;

/** Tables that a second feature may change, with the reason. */
const exemptions: Record<string, { room: string; because: string }> = {
  api_key: { room: 'platform', because: 'the check of a key records its last use' },
};

/** The tables that a file of SQL or queries inserts into, updates or deletes from. */
export const tablesChanged = (text: string): string[] => [
  ...new Set([...text.matchAll(WRITES)].flatMap(([, byQuery, bySql]) => byQuery ?? bySql ?? [])),
];

/** The tables that several features of the server change, each with its features; ignores files outside features. */
export function sharedTables(files: Iterable<{ path: string; text: string }>): string[] {
  const rooms = new Map<string, Set<string>>();
  for (const { path, text } of files) {
    const room = ROOM.exec(path)?.[1];
    if (!room) continue;
    for (const table of tablesChanged(text)) {
      if (exemptions[table]?.room === room) continue;
      rooms.set(table, (rooms.get(table) ?? new Set()).add(room));
    }
  }
  return [...rooms]
    .filter(([, those]) => those.size > 1)
    .map(([table, those]) => `${table}: ${[...those].toSorted().join(', ')}`)
    .toSorted();
}
