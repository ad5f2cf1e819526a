export { wireFlag, wireList, wireNumber, wireText } from './wire.ts';

/** Trimmed text; null when empty. */
export const textOrNull = (value: string | null | undefined): string | null => value?.trim() || null;

/** A day as YYYY-MM-DD from an ISO date or time; null for other formats, which are not guessed. */
export const isoDay = (value: string | null | undefined): string | null =>
  /^\d{4}-\d{2}-\d{2}/.exec(value ?? '')?.[0] ?? null;

/** The five digits of a zip or zip+4; null for anything else. */
export const zip5 = (value: string | null | undefined): string | null =>
  /^\d{5}/.exec(value?.trim() ?? '')?.[0] ?? null;

/** The ten digits of a US phone number in any format; null for anything else. */
export function phone10(value: string | null | undefined): string | null {
  const digits = (value ?? '').replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length === 10 ? digits : null;
}

/** A timestamp with zone as UTC with milliseconds; null for anything else. */
export function isoMoment(value: string | null | undefined): string | null {
  if (!/^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:\d{2})$/.test(value ?? '')) return null;
  const moment = Date.parse(value ?? '');
  return Number.isNaN(moment) ? null : new Date(moment).toISOString();
}

/** A day as YYYY-MM-DD from an ISO or US date (`4/2/2019`); null for anything else, including nonexistent dates. */
export function usDay(value: string | null | undefined): string | null {
  const [, month, day, year] = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\b/.exec(value ?? '') ?? [];
  const iso = isoDay(
    year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : value?.trim(),
  );
  const moment = iso ? new Date(`${iso}T00:00:00Z`) : null;
  return moment && !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === iso ? iso : null;
}
