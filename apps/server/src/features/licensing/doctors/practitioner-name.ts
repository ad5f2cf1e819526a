const TITLE = /^\s*(?:dr|doctor|prof)\b\.?\s+/i;
/** `, DDS`, ` M.D.`, ` MD`: capitals behind a comma or with points, and the commonest bare; a generation is none. */
const DEGREE = /(?:,\s*(?!(?:JR|SR|II|III|IV)\b)[A-Z.]{2,8}|\s+(?:[A-Z]\.){2,4}|\s+(?:MD|DO|DDS|DMD|DC))\s*$/;

/** The name of a doctor without the title before and the degrees behind it: `Dr. Rosa M. Delgado, DDS`. */
export function practitionerName(written: string): string {
  const name = written.replace(TITLE, '').trim();
  const without = name.replace(DEGREE, '').trim();
  return without === name ? name : practitionerName(without);
}
