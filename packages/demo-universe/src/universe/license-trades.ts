/** The licenses of a trade and the board that issues them; `{state}` stands for the state's name. */
export type LicensedTrade = {
  type: string;
  board: string;
  prefix: string;
  /** Some boards license the owner or practitioner instead of the company. */
  holder: 'business' | 'owner' | 'practitioner';
  /** The share of companies of the trade with a license on record. */
  share: number;
};

const contractors = '{state} Contractors State Board';
const business = (type: string, prefix: string, board = contractors, share = 0.7): LicensedTrade => ({
  type,
  board,
  prefix,
  holder: 'business',
  share,
});
const owner = (type: string, prefix: string, board: string): LicensedTrade => ({
  type,
  board,
  prefix,
  holder: 'owner',
  share: 0.7,
});
const practitioner = (type: string, prefix: string, board: string): LicensedTrade => ({
  type,
  board,
  prefix,
  holder: 'practitioner',
  share: 1,
});

export const LICENSED_TRADES: Readonly<Record<string, LicensedTrade>> = {
  roofing: business('Roofing Contractor', 'RC'),
  plumbing: business('Plumbing Contractor', 'PC', '{state} Plumbing Commission'),
  hvac: business('HVAC Contractor', 'HV'),
  electric: business('Electrical Contractor', 'EC', '{state} Electrical Board'),
  remodeling: business('General Contractor', 'GC'),
  pest: business('Structural Pest Control', 'SP', '{state} Department of Agriculture'),
  liquor: business('Retail Liquor Dealer', 'RL', '{state} Alcohol Beverage Control'),
  'day-care': business('Child Care Center', 'CC', '{state} Department of Human Services'),
  pharmacy: business('Pharmacy', 'PH', '{state} Board of Pharmacy'),
  hair: owner('Cosmetologist', 'CO', '{state} Board of Cosmetology'),
  barber: owner('Barber', 'BA', '{state} Board of Cosmetology'),
  dental: practitioner('Dentist', 'DN', '{state} Board of Dentistry'),
  medical: practitioner('Physician', 'MD', '{state} Medical Licensing Board'),
  chiropractic: practitioner('Chiropractor', 'CH', '{state} Board of Chiropractic Examiners'),
};
