import type { FactComplaint, FactPlace, FactReputation } from './facts-reputation.ts';

const complaint = (overrides: Partial<FactComplaint>): FactComplaint => ({
  complaint_id: '7001',
  company: 'PLAIN TEST ROOFING LLC',
  received_on: '2026-09-01',
  product: 'Debt collection',
  sub_product: 'Other debt',
  issue: 'Attempts to collect debt not owed',
  sub_issue: '',
  state: 'IN',
  zip_code: '469XX',
  via: 'Web',
  response: 'Untimely response',
  is_timely: false,
  tags: '',
  narrative: 'The roof leaks and they want to be paid twice.',
  ...overrides,
});

const place = (overrides: Partial<FactPlace>): FactPlace => ({
  site: 'Google',
  place_id: 'google-plain',
  name: 'Plain Roofs',
  addr1: '1 Test Way',
  city: 'Plainville',
  state: 'IN',
  zip5: '46999',
  phone: '5745550100',
  website: 'https://plainroofs.example',
  url: 'https://google.example/business/plain',
  category: 'Roofing',
  price: null,
  is_claimed: true,
  closed_on: null,
  rating: 3.7,
  review_count: 12,
  hours: [{ day: 0, start: '0800', end: '1700' }],
  reviews: [
    { author: 'Ann B.', rating: 5, text: 'Quick and honest.', published_at: '2026-12-10T15:00:00.000Z' },
    { author: 'Bo C.', rating: 1, text: 'A scam.', published_at: '2026-10-01T02:30:00.000Z' },
  ],
  ...overrides,
});

/**
 * Reviews, complaints and registrations of Plain Test Roofing, of its owner as a practitioner, and of a namesake
 * elsewhere.
 */
export const reputation = {
  providers: [
    {
      npi: '9000000001',
      first_name: 'Pat',
      middle_name: '',
      last_name: 'Tester',
      former_last_name: 'Oldname',
      credential: 'D.C.',
      is_sole_proprietor: true,
      specialties: [{ code: '111N00000X', name: 'Chiropractor', license: '4711' }],
      practice: { addr1: '1 Test Way', addr2: '', city: 'Plainville', state: 'IN', zip5: '46999' },
      phone: '5745550100',
      enumerated_on: '2012-04-01',
      updated_on: '2024-04-01',
    },
  ],
  licenses: [
    {
      number: 'RC-0048',
      state: 'IN',
      locale: '',
      type: 'Roofing Contractor',
      board: 'Indiana Contractors State Board',
      owner_type: 'Business',
      holder: 'Plain Test Roofing LLC',
      business_name: '',
      npi: '',
      addr1: '1 Test Way',
      city: 'Plainville',
      zip5: '46999',
      status: 'Active',
      issued_on: '2020-01-01',
      expires_on: '2027-01-01',
      adverse_action: '',
      verification: 'approved',
    },
  ],
  complaints: [
    complaint({}),
    complaint({ complaint_id: '7002', narrative: '' }),
    complaint({ complaint_id: '7003', received_on: '2026-12-05' }),
    complaint({
      complaint_id: '7004',
      company: 'OTHER ROOFING INC',
      received_on: '2026-01-01',
      narrative: '',
    }),
  ],
  places: [
    place({}),
    place({ place_id: 'google-elsewhere', city: 'Elsewhere', state: 'OH', zip5: '43999', phone: '' }),
    place({ site: 'Yelp', place_id: 'yelp-plain', price: 2, closed_on: '2026-12-01' }),
  ],
  doctor_pages: [
    {
      ...place({ site: 'WebMD', place_id: 'webmd-pat', name: 'Dr. Pat Tester, D.C.' }),
      doctor: 'Pat Tester',
    },
    {
      ...place({ site: 'Vitals', place_id: 'vitals-pat', name: 'Pat Tester', state: 'OH' }),
      doctor: 'Pat Tester',
    },
  ],
} satisfies Partial<FactReputation>;
