const TITLE = /^\s*(?:dr|doctor|prof)\b\.?\s+/i;
/** `DDS`, `M.D.`, `D.C., PH.D.`: letters behind a name, after a comma or in capitals with points. */
const DEGREES = /(?:,\s*|\s+)(?:[A-Z]\.?){2,6}(?:,\s*(?:[A-Z]\.?){2,6})*\s*$/;

/** The name of a doctor without the title before and the degrees behind it: `Dr. Rosa M. Delgado, DDS`. */
export const practitionerName = (written: string): string =>
  written.replace(TITLE, '').replace(DEGREES, '').trim();
