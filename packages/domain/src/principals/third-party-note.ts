import { type Flagged, isOn } from '../flags/index.ts';

const lines = [
  ['tlo_enabled', 'Bankruptcies, liens and judgements'],
  ['tr_enabled', 'Litigation'],
  ['vital4_enabled', 'Adverse media, watchlists and sanctions'],
] as const;

/** The searches that adding a principal also starts, depending on the lender's flags (REP-160). */
export const thirdPartyNote = (lender: Flagged): string[] =>
  lines.filter(([flag]) => isOn(flag, lender)).map(([, line]) => line);
