/** The subject of a lawsuit, worded for state courts, federal courts and the press. */
export type SuitTopic = 'contract' | 'wages' | 'injury' | 'fraud' | 'consumer' | 'malpractice' | 'lease';

type Topic = {
  /** The plaintiff: a company or a person. */
  plaintiff: 'firm' | 'person';
  state_type: string;
  nature_of_suit: string;
  cause: string;
  federal_cause: string;
  headline: string;
  category: string;
};

export const SUIT_TOPICS: Readonly<Record<SuitTopic, Topic>> = {
  contract: {
    plaintiff: 'firm',
    state_type: 'Civil - Contract',
    nature_of_suit: '190 Contract: Other',
    cause: 'Breach of contract',
    federal_cause: '28:1332 Diversity-Breach of Contract',
    headline: '{name} sued by supplier over unpaid invoices',
    category: 'Legal action',
  },
  wages: {
    plaintiff: 'person',
    state_type: 'Civil - Employment',
    nature_of_suit: '710 Labor: Fair Standards',
    cause: 'Unpaid wages and overtime',
    federal_cause: '29:0201 Fair Labor Standards Act',
    headline: 'Former workers say {name} withheld overtime pay, lawsuit claims violations',
    category: 'Labor',
  },
  injury: {
    plaintiff: 'person',
    state_type: 'Civil - Personal Injury',
    nature_of_suit: '360 P.I.: Other',
    cause: 'Negligence',
    federal_cause: '28:1332 Diversity-Personal Injury',
    headline: 'Man hurt in accident files lawsuit against {name}',
    category: 'Legal action',
  },
  fraud: {
    plaintiff: 'person',
    state_type: 'Civil - Fraud',
    nature_of_suit: '370 Other Fraud',
    cause: 'Fraud and misrepresentation',
    federal_cause: '28:1332 Diversity-Fraud',
    headline: '{name} charged in customer fraud, prosecutors say',
    category: 'Financial crime',
  },
  consumer: {
    plaintiff: 'person',
    state_type: 'Civil - Consumer Protection',
    nature_of_suit: '480 Consumer Credit',
    cause: 'Deceptive trade practices',
    federal_cause: '15:1601 Truth in Lending',
    headline: 'Complaints against {name} pile up, state opens investigation',
    category: 'Consumer protection',
  },
  malpractice: {
    plaintiff: 'person',
    state_type: 'Civil - Medical Malpractice',
    nature_of_suit: '362 Personal Inj. Med. Malpractice',
    cause: 'Professional negligence',
    federal_cause: '28:1332 Diversity-Medical Malpractice',
    headline: 'Patient files malpractice lawsuit against {name}',
    category: 'Legal action',
  },
  lease: {
    plaintiff: 'firm',
    state_type: 'Civil - Landlord and Tenant',
    nature_of_suit: '230 Rent Lease & Ejectment',
    cause: 'Unpaid rent',
    federal_cause: '28:1332 Diversity-Rent, Lease, Ejectment',
    headline: '{name} faces eviction over unpaid rent',
    category: 'Financial distress',
  },
};
