const TITLE = /^\s*(?:dr|doctor|prof)\b\.?\s+/i;
/**
 * `, DDS`, ` M.D.`, ` MD`: capitals after a comma or with periods, and the most common ones bare. Jr, Sr and numerals
 * are no degree.
 */
const DEGREE = /(?:,\s*(?!(?:JR|SR|II|III|IV)\b)[A-Z.]{2,8}|\s+(?:[A-Z]\.){2,4}|\s+(?:MD|DO|DDS|DMD|DC))\s*$/;

/** The name of a doctor without titles and degrees, as in `Dr. Rosa M. Delgado, DDS`. */
export function practitionerName(written: string): string {
  const name = written.replace(TITLE, '').trim();
  const without = name.replace(DEGREE, '').trim();
  return without === name ? name : practitionerName(without);
}
