import type { Judgement, Lien, UccFiling } from '../financial/index.ts';
import type { randomFrom } from '../testing/index.ts';
import { type LenderRelation, type LienRecords, registerStates } from './lien-position.ts';

export const today = '2026-11-21';

export const filing = (rest: Partial<UccFiling> = {}): UccFiling => ({
  debtor_name: 'Michiana Roofing & Siding LLC',
  debtor_addr1: null,
  debtor_city: null,
  debtor_state: 'IN',
  debtor_zip5: null,
  debtor_zip4: null,
  expiration_date: null,
  filing_date: '2024-06-11',
  filing_number: '1',
  filing_type: 'Initial Filing',
  status: 'Active',
  sec_party_business_name: 'Bluewater Capital LLC',
  sec_party_addr: null,
  sec_party_city: null,
  sec_party_state: null,
  sec_party_zip5: null,
  sec_party_zip4: null,
  initial_filing_number: null,
  filing_office_name: 'IN Secretary of State',
  collateral: 'All assets of the debtor, now owned or hereafter acquired.',
  ...rest,
});

/** A later filing to a financing statement. */
export const later = (filing_type: string, filing_date: string, rest: Partial<UccFiling> = {}): UccFiling =>
  filing({
    filing_type,
    filing_date,
    filing_number: `${filing_type} ${filing_date}`,
    initial_filing_number: '1',
    collateral: null,
    ...rest,
  });

export const lien = (rest: Partial<Lien> = {}): Lien => ({
  debtor_name: 'Michiana Roofing & Siding LLC',
  debtor_addr1: null,
  debtor_city: null,
  debtor_state: 'IN',
  debtor_zip5: null,
  debtor_zip4: null,
  lien_amount: '18420.00',
  holder_name: 'IN Department of Revenue',
  filing_date: '2026-03-14',
  filing_number: 'T-1',
  filing_office_name: 'Recorder',
  filing_type_desc: 'State Tax Lien',
  status: 'Open',
  status_date: null,
  received_date: null,
  ...rest,
});

export const judgement = (rest: Partial<Judgement> = {}): Judgement => ({
  debtor_name: 'Michiana Roofing & Siding LLC',
  debtor_addr1: null,
  debtor_city: null,
  debtor_state: 'IN',
  debtor_zip5: null,
  debtor_zip4: null,
  debtor_owed_amount: '9100.00',
  amount_awarded: null,
  filing_date: '2026-02-02',
  filing_number: 'J-1',
  filing_office_name: 'St. Joseph Superior Court',
  status: 'Open',
  status_date: null,
  verification_date: null,
  creditor_name: 'Hoosier Supply Co',
  judgement_type: 'Civil judgment',
  ...rest,
});

/** Records from a bureau that answered in full, without claims unless given. */
export const records = (rest: Partial<LienRecords> = {}): LienRecords => ({
  ucc: [],
  lien: [],
  judgement: [],
  relations: [],
  register: 'answered',
  ...rest,
});

/** An open relation of another lender. */
export const relation = (rest: Partial<LenderRelation> = {}): LenderRelation => ({
  partner: 'new',
  status: 'Open',
  open_date: '2026-01-05',
  close_date: null,
  ...rest,
});

/** Random records of a business, with claims that a law adds to them. */
export function draws({ pick, below, isTrue }: ReturnType<typeof randomFrom>) {
  const some = <T>(max: number, one: () => T): T[] => Array.from({ length: below(max + 1) }, one);
  const day = () => `${2017 + below(10)}-${String(1 + below(12)).padStart(2, '0')}-${10 + below(18)}`;
  const status = () => pick(['Open', 'Suspended', null]);

  /** Adds one claim by law that competes with a new filing; its holder may be among the others. */
  const withOpenClaimByLaw = (to: LienRecords): LienRecords =>
    pick<() => LienRecords>([
      () => ({
        ...to,
        ucc: [
          ...to.ucc,
          filing({ filing_number: 'new', filing_date: '2026-01-01', collateral: pick([null, 'All assets']) }),
        ],
      }),
      () => ({ ...to, lien: [...to.lien, lien({ filing_number: 'new', holder_name: pick(['IRS', null]) })] }),
      () => ({ ...to, judgement: [...to.judgement, judgement({ creditor_name: pick(['C Inc', null]) })] }),
    ])();

  /** Adds the open relation of another lender, which is only a sign of a claim. */
  const withSign = (to: LienRecords): LienRecords => ({
    ...to,
    relations: [
      ...to.relations,
      relation({ partner: pick(['1', 'new']), status: status(), open_date: day() }),
    ],
  });

  return {
    records: (): LienRecords => ({
      ucc: some(4, () =>
        filing({
          filing_type: pick(['Initial', 'Initial', 'Continuation', 'Amendment', 'Termination']),
          filing_date: isTrue(7 / 8) ? day() : null,
          filing_number: `${below(4)}`,
          initial_filing_number: isTrue() ? `${below(4)}` : null,
          sec_party_business_name: pick(['A LLC', 'B LLC', 'CSC, as representative', null]),
          collateral: pick([null, 'All assets', 'Accounts receivable', 'Equipment, serial 1']),
        }),
      ),
      lien: some(2, () =>
        lien({
          holder_name: pick(['IRS', 'A LLC', null]),
          filing_type_desc: pick(['Federal Tax Lien', 'Judgment Lien', 'Mechanics Lien']),
          status: pick(['Open', 'Released', null]),
          filing_date: day(),
        }),
      ),
      judgement: some(2, () =>
        judgement({ creditor_name: pick(['C Inc', 'A LLC', null]), status: pick(['Open', 'Satisfied']) }),
      ),
      relations: some(3, () =>
        relation({
          partner: pick(['1', '2', null]),
          status: status(),
          open_date: day(),
          close_date: isTrue() ? day() : null,
        }),
      ),
      register: pick(registerStates),
    }),
    withOpenClaimByLaw,
    withSign,
    withOpenClaim: (to: LienRecords): LienRecords =>
      pick([withOpenClaimByLaw, withOpenClaimByLaw, withOpenClaimByLaw, withSign])(to),
    /** Adds one claim that has ended. */
    withEndedClaim: (to: LienRecords): LienRecords =>
      pick<() => LienRecords>([
        () => ({
          ...to,
          ucc: [
            ...to.ucc,
            filing({ filing_number: 'new' }),
            later('Termination', '2025-05-05', { initial_filing_number: 'new' }),
          ],
        }),
        () => ({ ...to, ucc: [...to.ucc, filing({ filing_number: 'new', filing_date: '2015-03-03' })] }),
        () => ({
          ...to,
          lien: [...to.lien, lien({ status: 'Released', status_date: pick([null, '2026-05-05']) })],
        }),
        () => ({ ...to, judgement: [...to.judgement, judgement({ status: 'Satisfied' })] }),
        () => ({ ...to, relations: [...to.relations, relation({ close_date: '2025-05-05' })] }),
      ])(),
  };
}
