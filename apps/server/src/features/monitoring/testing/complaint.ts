/** A complaint about Harvest Moon Bakery LLC as the complaints feed returns it. */
export const complaint = (id: string, fields: object = {}) => ({
  complaint_id: id,
  company: 'Harvest Moon Bakery LLC',
  state: 'NC',
  zip_code: '27701',
  date_received: '2026-03-01',
  product: 'Debt collection',
  issue: 'Attempts to collect debt not owed',
  ...fields,
});
