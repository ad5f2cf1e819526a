/** Joins first, middle and last name and suffix; skips empty parts. */
export function personName(person: {
  first_name?: string | null;
  middle_name?: string | null;
  last_name?: string | null;
  suffix?: string | null;
}): string {
  return [person.first_name, person.middle_name, person.last_name, person.suffix]
    .filter((part) => part?.trim())
    .join(' ');
}
