import type { Facts } from './facts.ts';
import { type FactCase, NO_EVIDENCE } from './facts-evidence.ts';
import { createSandbox, type Sandbox, type SandboxInput } from './sandbox.ts';
import { reputation } from './testing-reputation.ts';

/** A civil case of Plain Test Roofing, filed in 2024 and still open. */
export const courtCase = (overrides: Partial<FactCase> = {}): FactCase => ({
  case_id: 9001,
  is_federal: true,
  court: { name: 'District Court, N.D. Indiana', id: 'in-north', level: 'District', jurisdiction: 'Federal' },
  number: '3:24-cv-00417',
  title: 'Mill Supply Inc v. Plain Test Roofing LLC',
  filed_on: '2024-05-06',
  ended_on: null,
  disposition: null,
  type: 'Civil',
  nature_of_suit: '190 Contract: Other',
  cause: '28:1332 Diversity',
  chapter: null,
  judge: 'Ada Vance',
  amount: '18400.00',
  awarded: null,
  location: 'Plainville, IN',
  parties: [
    { side: 'plaintiff', name: 'Mill Supply Inc', type: 'Plaintiff', attorneys: ['Lee Roy'], address: null },
    { side: 'defendant', name: 'Plain Test Roofing LLC', type: 'Defendant', attorneys: [], address: null },
  ],
  entries: [
    { date: '2024-05-06', description: 'Complaint' },
    { date: '2026-12-01', description: 'Order' },
  ],
  ...overrides,
});

const filed = (number: string, filed_on: string, debtor = 'Plain Test Roofing LLC') => ({
  debtor,
  number,
  filed_on,
});

/** A world in which Plain Test Roofing of Indiana and its owner Pat Tester have evidence of every kind. */
export const evidence: Facts = {
  ...NO_EVIDENCE,
  ...reputation,
  as_of: '2026-11-21T00:00:00.000Z',
  filings: [],
  cases: [
    courtCase(),
    courtCase({
      case_id: 9002,
      is_federal: false,
      number: '2023-CV-118',
      filed_on: '2023-02-01',
      ended_on: '2026-12-01',
      disposition: 'Judgement for Plaintiff',
      awarded: '9000.00',
    }),
    courtCase({ case_id: 9003, filed_on: '2026-12-05', number: '3:26-cv-00999' }),
    courtCase({
      case_id: 9004,
      title: 'Pat Q Tester',
      chapter: '13',
      filed_on: '2015-03-03',
      ended_on: '2019-04-04',
      parties: [{ side: 'defendant', name: 'Pat Q Tester', type: 'Debtor', attorneys: [], address: null }],
    }),
  ],
  articles: [
    {
      names: ['Plain Test Roofing', 'Plain Test Roofing LLC', 'Pat Tester'],
      title: 'Plain Test Roofing sued over leak, filing says',
      url: 'https://www.news.example/2026/10/a',
      domain: 'news.example',
      published_on: '2026-10-02',
      category: 'Legal action',
      country: 'United States',
      language: 'English',
      excerpt: 'The lawsuit names Plain Test Roofing LLC and its owner, Pat Q Tester.',
      score: 0.8,
    },
  ],
  listings: [
    {
      name: 'Pat Q Tester',
      listed_on: '2026-12-01',
      category: 'PEP',
      remarks: 'Member of the council',
      state: 'IN',
    },
  ],
  watchlist: [
    { entry_id: 'L-1', name: 'TESTER, Pat', type: 'person', aliases: [], dob: '1961', country: 'Malta' },
    {
      entry_id: 'L-2',
      name: 'OTHER, Person',
      type: 'person',
      aliases: ['TESTER, Paul'],
      dob: '',
      country: 'Malta',
    },
    {
      entry_id: 'L-3',
      name: 'PLAIN TEST SHIPPING FZE',
      type: 'organization',
      aliases: [],
      dob: '',
      country: 'Malta',
    },
  ],
  records_files: [
    {
      file_number: 'BR1',
      name: 'Plain Test Roofing LLC',
      trade_name: 'Plain Roofs',
      former_names: ['Old Test Gutters'],
      ein: '001234567',
      domain: '',
      phone: '5745550100',
      addresses: [{ addr1: '1 Test Way', addr2: '', city: 'Plainville', state: 'IN', zip5: '46999' }],
      entity_type: 'LLC',
      principals: [
        {
          number: 'PR1',
          first_name: 'Pat',
          middle_name: 'Q',
          last_name: 'Tester',
          title: 'Owner',
          birth_year: 1970,
          addr1: '2 Home St',
          city: 'Plainville',
          state: 'IN',
          zip5: '46999',
          phone: '',
          email: '',
          since: '2016-09-14',
        },
      ],
      liens: [
        {
          ...filed('L-7', '2024-02-02'),
          is_of_owner: false,
          amount: '6120.00',
          holder: 'IN Department of Revenue',
          office: 'Plainville Recorder',
          type: 'State Tax Lien',
          released_on: '2026-12-01',
        },
        {
          ...filed('L-8', '2020-01-01', 'Pat Q Tester'),
          is_of_owner: true,
          amount: '900.00',
          holder: 'Internal Revenue Service',
          office: 'Plainville Recorder',
          type: 'Federal Tax Lien',
          released_on: null,
        },
      ],
      judgements: [],
      bankruptcies: [],
      ucc_filings: [
        { ...filed('5501', '2022-01-01'), secured_party: 'Gear Finance LLC', expires_on: '2027-01-01' },
      ],
    },
  ],
  verifications: [
    {
      name: 'Plain Test Roofing LLC',
      trade_name: '',
      state: 'IN',
      address: 'VERIFIED',
      phone: 'PARTIAL',
      email: 'UNAVAILABLE',
    },
  ],
  websites: [
    {
      domain: 'plainroofs.example',
      failure: '',
      title: 'Plain Roofs',
      is_parked: false,
      leads_to: '',
      certificate: {
        issuer: 'Open Letters CA',
        names: ['plainroofs.example'],
        ends_in_days: 30,
        is_trusted: true,
      },
      registered_on: '2016-10-01',
      registrar: 'Namewell',
      profiles: [{ site: 'Facebook', url: 'https://facebook.example/plainroofs' }],
    },
  ],
  bureau_profiles: [
    {
      profile_id: 'BP1',
      name: 'Plain Roofs',
      other_names: ['Plain Test Roofing LLC'],
      addr1: '1 Test Way',
      city: 'Plainville',
      state: 'IN',
      zip5: '46999',
      phone: '5745550100',
      domain: '',
      rating: 'B+',
      is_accredited: false,
      url: 'https://bureau.example/plain',
      complaints: ['2026-12-01', '2026-10-01'].map((filed_on, index) => ({
        complaint_id: `BC${index + 1}`,
        filed_on,
        type: 'Billing Issues',
        description: 'Charged twice',
        text: 'They charged me twice.',
        status: 'Resolved',
        account_id: '3f9a2b1c-77de',
      })),
    },
  ],
  regulator_complaints: ['Plain Test Roofing LLC', 'Other Roofing Inc'].map((company, index) => ({
    complaint_id: `RC${index + 1}`,
    regulator: 'Indiana Attorney General',
    company,
    addr1: '1 Test Way',
    city: 'Plainville',
    state: 'IN',
    zip5: '46999',
    received_on: '2026-09-01',
    product: 'Home improvement',
    issue: 'Work not done',
    narrative: 'They never came back.',
    response: 'Mediated',
    url: 'https://complaints.example/1',
  })),
};

const started: Sandbox[] = [];

/** Starts a sandbox with that world, without delay; returns its address. */
export async function startSandbox(input: Partial<SandboxInput> = {}): Promise<string> {
  const sandbox = createSandbox({
    facts: evidence,
    delayMs: 0,
    now: () => new Date('2026-11-21T12:00:00Z'),
    ...input,
  });
  started.push(sandbox);
  return sandbox.listen(0);
}

/** Closes the sandboxes that a test started. */
export async function closeSandboxes(): Promise<void> {
  await Promise.all(started.splice(0).map((sandbox) => sandbox.close()));
}
