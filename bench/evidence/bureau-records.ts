import type { BureauFile, Item, PersonFile } from './domain-shapes.ts';
import type { Draw } from './draw.ts';
import { writeOpponent } from './opponents.ts';
import type { WorldPerson } from './people.ts';
import { bankruptcyCourt, stateName, TOWNS, townOf } from './places.ts';
import type { WorldBusiness } from './world-business.ts';
import type { RecordData, Written } from './world-record.ts';
import {
  type Clerk,
  dayInLife,
  type Extent,
  type Habits,
  laterDay,
  streetLine,
  writeBusiness,
  writePerson,
} from './writing.ts';

const HABITS: Habits = {
  typo: 0.175,
  trade_name: 0.11,
  no_legal_form: 0.045,
  other_legal_form: 0.02,
  abbreviated: 0.12,
  capitals: 0.7,
};

const TAX_LIEN = { plaintiff_business_name: 'Internal Revenue Service', filing_type: 'Federal tax lien' };

type ItemKind = 'lien' | 'judgement' | 'bankruptcy' | 'ucc';

/** How much of the debtor's address each kind of item gives. */
const EXTENTS: Record<ItemKind, Record<Extent, number>> = {
  lien: { street: 85, town: 5, state: 0, nothing: 10 },
  judgement: { street: 85, town: 5, state: 0, nothing: 10 },
  ucc: { street: 92, town: 3, state: 0, nothing: 5 },
  bankruptcy: { street: 60, town: 0, state: 30, nothing: 10 },
};

const money = (draw: Draw, max: number): string => `${draw.int(400, max)}.${draw.digits(2)}`;

const debtor = ({ name, addr1, city, state, zip5 }: Clerk) => ({
  debtor_name: name,
  debtor_addr1: addr1,
  debtor_city: city,
  debtor_state: state,
  debtor_zip5: zip5,
  debtor_zip4: null,
});

/** The office in a record; none for a record without any place. */
const office = (extent: Extent, text: string): string | null => (extent === 'nothing' ? null : text);

const ITEMS: {
  [K in ItemKind]: (draw: Draw, clerk: Clerk, date: string, extent: Extent) => Item<K>;
} = {
  lien(draw, clerk, date, extent) {
    const { state, county } = townOf(clerk.home);
    const isState = extent !== 'nothing' && draw.chance(0.45);
    const isReleased = draw.chance(0.35);
    return {
      ...debtor(clerk),
      lien_amount: money(draw, 90_000),
      holder_name: isState ? `${stateName(state)} Department of Revenue` : 'Internal Revenue Service',
      filing_date: date,
      filing_number: `${date.slice(0, 4)}-${draw.digits(6)}`,
      filing_office_name: office(extent, `${county} County Recorder`),
      filing_type_desc: isState ? 'State tax lien' : 'Federal tax lien',
      status: isReleased ? 'Released' : 'Active',
      status_date: isReleased ? laterDay(draw, date, 900) : date,
      received_date: laterDay(draw, date, 30),
    };
  },
  judgement(draw, clerk, date, extent) {
    const { county } = townOf(clerk.home);
    const amount = money(draw, 120_000);
    const isSatisfied = draw.chance(0.3);
    return {
      ...debtor(clerk),
      debtor_owed_amount: amount,
      amount_awarded: amount,
      filing_date: date,
      filing_number: `${date.slice(2, 4)}${draw.pick(['CV', 'SC', 'CC'])}${draw.digits(5)}`,
      filing_office_name: office(extent, `${county} County Clerk of Court`),
      status: isSatisfied ? 'Satisfied' : 'Open',
      status_date: isSatisfied ? laterDay(draw, date, 700) : date,
      verification_date: null,
      creditor_name: writeOpponent(draw),
      judgement_type: draw.pick(['Civil judgement', 'Small claims judgement', 'Default judgement']),
    };
  },
  ucc(draw, clerk, date) {
    const bank = draw.pick(TOWNS);
    return {
      ...debtor(clerk),
      expiration_date: `${Number(date.slice(0, 4)) + 5}${date.slice(4, 8)}28`,
      filing_date: date,
      filing_number: draw.digits(11),
      filing_type: draw.pick(['UCC-1 Initial Filing', 'UCC-1 Initial Filing', 'UCC-3 Continuation']),
      status: draw.pick(['Active', 'Active', 'Lapsed', 'Terminated']),
      sec_party_business_name: writeOpponent(draw),
      sec_party_addr: draw.chance(0.7) ? `PO Box ${draw.int(100, 9999)}` : null,
      sec_party_city: bank.city,
      sec_party_state: bank.state,
      sec_party_zip5: bank.zips[0] ?? null,
      sec_party_zip4: null,
      initial_filing_number: null,
      filing_office_name: null,
      collateral: null,
    };
  },
  bankruptcy(draw, clerk, date, extent) {
    const isOver = draw.chance(0.6);
    return {
      ...debtor(clerk),
      verification_date: null,
      filing_date: date,
      filing_number: `${date.slice(2, 4)}-${draw.digits(5)}`,
      status: isOver ? draw.pick(['Discharged', 'Dismissed', 'Closed']) : 'Open',
      status_date: isOver ? laterDay(draw, date, 1200) : date,
      attorney_firm_name: null,
      attorney_first_name: null,
      attorney_last_name: null,
      court_name: office(extent, bankruptcyCourt(townOf(clerk.home))),
    };
  },
};

const emptyFile = (name: string): BureauFile => ({
  primary_business_name: name,
  trade_style_business_name: null,
  fein_number: null,
  domains: [],
  business_address_count: null,
  lien_debtor_count: null,
  bankruptcy_subject_count: null,
  judgement_debtor_count: null,
  corp_filing: [],
  bankruptcy: [],
  lien: [],
  judgement: [],
  ucc: [],
  watchlist: [],
  locations: [],
  principals: [],
});

/** A records bureau file with a single item and nothing else about the business. */
export function writeItem(draw: Draw, business: WorldBusiness, kind: ItemKind): RecordData & Written {
  const date = dayInLife(draw, business);
  const extent = draw.weighted(EXTENTS[kind]);
  const clerk = writeBusiness(draw, business, { date, extent, habits: HABITS });
  return {
    stored: 'business_records',
    data: {
      ...emptyFile(clerk.name),
      [kind]: [ITEMS[kind](draw, clerk, date, extent)],
    },
    about: 'business',
    names: clerk.names(),
    noise: clerk.noise,
    written_name: clerk.written_name,
    date,
  };
}

/** The complete records bureau file of a business. */
export function writeBureauFile(draw: Draw, business: WorldBusiness): RecordData & Written {
  const date = dayInLife(draw, business);
  const extent: Extent = draw.chance(0.88) ? 'street' : 'nothing';
  const clerk = writeBusiness(draw, business, { date, extent, habits: { ...HABITS, typo: 0.1 } });
  const fein_number = draw.chance(0.5) ? business.ein.replace('-', '') : null;
  const phone = extent === 'street' && draw.chance(0.45) ? business.phone : null;
  const domain = draw.chance(0.2) ? business.domain : null;
  const here = {
    addr1: clerk.addr1,
    addr2: null,
    city: clerk.city,
    state: clerk.state,
    zip5: clerk.zip5,
    zip4: null,
    dpc: null,
    phone_numbers: phone ? [phone] : [],
  };
  const past = business.former_addresses.find(({ until }) => until <= date);
  const items = draw.weighted({ 0: 5, 1: 3, 2: 2 });
  const made = Array.from({ length: Number(items) }, () =>
    draw.weighted({ lien: 3, judgement: 2, ucc: 4, bankruptcy: 1 }),
  );
  const of = <K extends ItemKind>(kind: K): Item<K>[] =>
    made.filter((each) => each === kind).map(() => ITEMS[kind](draw, clerk, date, extent));
  const items_of = {
    lien: of('lien'),
    judgement: of('judgement'),
    ucc: of('ucc'),
    bankruptcy: of('bankruptcy'),
  };
  return {
    stored: 'business_records',
    data: {
      ...emptyFile(clerk.name),
      trade_style_business_name:
        business.trade_name && draw.chance(0.5) ? clerk.cased(business.trade_name) : null,
      fein_number,
      domains: domain ? [domain] : [],
      business_address_count: extent === 'street' ? (past ? 2 : 1) : 0,
      lien_debtor_count: items_of.lien.length,
      bankruptcy_subject_count: items_of.bankruptcy.length,
      judgement_debtor_count: items_of.judgement.length,
      corp_filing: draw.chance(0.4)
        ? [{ name: clerk.name, corp_type: null, entity_type: business.form }]
        : [],
      ...items_of,
      locations:
        extent === 'street'
          ? [
              here,
              ...(past
                ? [
                    {
                      ...here,
                      addr1: streetLine(draw, past),
                      city: past.city,
                      state: past.state,
                      zip5: past.zip5,
                      phone_numbers: [],
                    },
                  ]
                : []),
            ]
          : [],
      principals: draw.chance(0.5) ? business.people.map((each) => personFile(draw, each)) : [],
    },
    about: 'business',
    names: clerk.names(fein_number ?? phone ?? domain),
    noise: clerk.noise,
    written_name: clerk.written_name,
    date,
  };
}

const personFile = (draw: Draw, person: WorldPerson, typo = 0): PersonFile => {
  const { first_name, middle_name, last_name } = writePerson(draw, person, typo);
  return {
    principal_ref: `per-${draw.digits(7)}`,
    first_name,
    middle_name,
    last_name,
    title: draw.pick(['Owner', 'President', 'Managing Member', null]),
    birth_year: null,
    phones: [],
    emails: [],
    employers: [],
    most_recent_bankruptcy_date: null,
    most_recent_lien_date: null,
    most_recent_judgment_date: null,
    principal_bankruptcy: [],
    principal_lien: [],
    principal_judgment: [],
    principal_watchlists: [],
    principal_locations: [],
  };
};

/** The file of a person who is a principal of the business. */
export function writePersonFile(
  draw: Draw,
  business: WorldBusiness,
  person: WorldPerson,
): RecordData & Written {
  const date = dayInLife(draw, business);
  const extent = draw.weighted<Extent>({ street: 72, town: 12, state: 4, nothing: 12 });
  const phone = extent === 'street' && draw.chance(0.25) ? person.phone : null;
  const email = extent === 'street' && draw.chance(0.15) ? person.email : null;
  const file = personFile(draw, person, 0.1);
  const { home } = person;
  const isKnownOf = draw.chance(0.65);
  const clerk = writeBusiness(draw, business, {
    date,
    extent: 'nothing',
    habits: { ...HABITS, typo: 0, abbreviated: 0 },
  });
  const lien = {
    full_name: `${file.first_name} ${file.last_name}`.toUpperCase(),
    plaintiff_business_name: writeOpponent(draw),
    total_amount: money(draw, 40_000),
    recording_date: date,
    recording_number: draw.digits(9),
    filing_date: date,
    filing_type: null,
    court_case_number: null,
    court_name: null,
    extension_date: null,
  };
  const way = draw.weighted({ lien: 4, judgement: 3, bankruptcy: 2, clean: 1 });
  return {
    stored: 'principal_records',
    data: {
      ...file,
      birth_year: draw.chance(0.6) ? person.birth_year : null,
      phones: phone ? [phone] : [],
      emails: email ? [email] : [],
      employers: isKnownOf ? [{ name: clerk.name, date: business.formed_on }] : [],
      most_recent_bankruptcy_date: way === 'bankruptcy' ? date : null,
      most_recent_lien_date: way === 'lien' ? date : null,
      most_recent_judgment_date: way === 'judgement' ? date : null,
      principal_lien: way === 'lien' ? [{ ...lien, ...TAX_LIEN }] : [],
      principal_judgment:
        way === 'judgement' ? [{ ...lien, interest_rate: null, filing_location: null }] : [],
      principal_bankruptcy:
        way === 'bankruptcy'
          ? [
              {
                file_date: date,
                case_status: 'Discharged',
                case_status_date: laterDay(draw, date, 400),
                chapter: '7',
                case_number: `${date.slice(2, 4)}-${draw.digits(5)}`,
                court_id: null,
                judge_name: null,
                attorney_name: null,
                law_firm: null,
                trustee_name: null,
              },
            ]
          : [],
      principal_locations:
        extent === 'nothing'
          ? []
          : [
              {
                addr1: extent === 'street' ? streetLine(draw, home) : null,
                addr2: null,
                city: extent === 'state' ? null : home.city,
                state: home.state,
                zip5: extent === 'street' ? home.zip5 : null,
                zip4: null,
                dpc: null,
                phone_numbers: [],
              },
            ],
    },
    about: 'principal',
    names: (phone ?? email) ? 'identifier' : extent,
    noise: [
      ...(file.last_name === person.last_name ? [] : (['typo'] as const)),
      ...(isKnownOf ? clerk.noise : []),
    ],
    written_name: `${person.first_name} ${person.last_name}`,
    date,
  };
}
