import {
  type Connector,
  type SearchOutcome,
  type VendorAnswer,
  VendorFault,
} from '@assay/connectors/connector';

/**
 * What an answer says, in a form that can be stored. Throws a VendorFault for one that cannot be read, also where
 * reading it breaks on what nobody foresaw: a job that throws would ask, and pay, for the same answer again and again.
 */
export function readAnswer(
  vendor: Pick<Connector<unknown, unknown>, 'read'>,
  answer: VendorAnswer,
  search: unknown,
): SearchOutcome<unknown> {
  try {
    return storable(vendor.read(answer, search));
  } catch (cause) {
    if (cause instanceof VendorFault) throw cause;
    throw new VendorFault('malformed', 'The answer could not be read', { cause });
  }
}

/** A value without what JSON may carry in its texts and the database refuses: NUL, and half of a surrogate pair. */
function storable<T>(value: T): T {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed() as T;
  if (Array.isArray(value)) return value.map(storable) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, storable(entry)])) as T;
}
