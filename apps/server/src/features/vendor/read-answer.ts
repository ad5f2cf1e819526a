import {
  type Connector,
  type SearchOutcome,
  type VendorAnswer,
  VendorFault,
} from '@assay/connectors/connector';

/**
 * Parses a response into records that the database can store. Throws a VendorFault for a response that cannot be
 * parsed, also when the connector throws unexpectedly: a job that throws would repeat, and pay for, the same call.
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

/** The value without characters that JSON strings allow and PostgreSQL rejects: NUL and lone surrogates. */
function storable<T>(value: T): T {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed() as T;
  if (Array.isArray(value)) return value.map(storable) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, storable(entry)])) as T;
}
