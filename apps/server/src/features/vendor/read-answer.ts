import {
  type Connector,
  type SearchOutcome,
  type VendorAnswer,
  VendorFault,
} from '@assay/connectors/connector';

/**
 * Parses an answer into records that the database can store. Throws a VendorFault for one that cannot be parsed, also
 * where the connector throws something unforeseen: a job that throws would make, and pay for, the same call again and
 * again.
 */
export function readAnswer(
  connector: Pick<Connector<unknown, unknown>, 'read'>,
  answer: VendorAnswer,
  search: unknown,
): SearchOutcome<unknown> {
  try {
    return storable(connector.read(answer, search));
  } catch (cause) {
    if (cause instanceof VendorFault) throw cause;
    throw new VendorFault('malformed', 'The answer could not be read', { cause });
  }
}

/** A value without what JSON allows in a string and PostgreSQL refuses: NUL, and half of a surrogate pair. */
function storable<T>(value: T): T {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed() as T;
  if (Array.isArray(value)) return value.map(storable) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, storable(entry)])) as T;
}
