import type { Connection } from '@assay/connectors/connector';
import type { VendorPlan } from './vendor-plan.ts';

/** The names in the searches for which their vendor takes no request, each once. */
export function unqueriedNames(
  { connector, subjects }: VendorPlan,
  searches: readonly unknown[],
  connection: Connection,
): string[] {
  const names = searches.flatMap((search) => {
    if (connector.unqueried) return connector.unqueried(search);
    return connector.request(search, connection, null) ? [] : subjects(search).map(({ name }) => name);
  });
  return [...new Set(names)];
}
