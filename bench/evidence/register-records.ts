import type { Draw } from './draw.ts';
import type { Form } from './names.ts';
import { passerby } from './people.ts';
import { townOf } from './places.ts';
import type { WorldBusiness } from './world-business.ts';
import type { Names, RecordData, Written } from './world-record.ts';
import {
  dayInLife,
  type Extent,
  type Habits,
  oneLine,
  streetLine,
  writeBusiness,
  writePerson,
} from './writing.ts';

/** A register writes names as filed. */
const REGISTER: Habits = {
  typo: 0.04,
  trade_name: 0.02,
  no_legal_form: 0.01,
  other_legal_form: 0,
  abbreviated: 0.02,
  capitals: 0.5,
};

const ENTITY_TYPES: Record<NonNullable<Form>, string> = {
  LLC: 'Limited Liability Company',
  Inc: 'Corporation',
  Corp: 'Corporation',
  Co: 'Corporation',
  PLLC: 'Professional Limited Liability Company',
  LP: 'Limited Partnership',
};

const NO_ADDRESS = { addr1: null, city: null, state: null, zip5: null };

/** An entry in a Secretary of State's register, where the business was formed or where it is. */
export function writeFiling(draw: Draw, business: WorldBusiness): RecordData & Written {
  const date = dayInLife(draw, business);
  const kind = draw.weighted({ physical: 35, mailing: 10, both: 25, none: 30 });
  const isForeign = business.formation_state !== business.address.state && draw.chance(0.5);
  const filing_state = isForeign ? business.formation_state : business.address.state;
  const extent: Extent = kind === 'none' ? (isForeign ? 'nothing' : 'state') : 'street';
  const clerk = writeBusiness(draw, business, { date, extent, habits: REGISTER });
  const isBoxed = kind === 'both' && draw.chance(0.4);
  const physical = kind === 'physical' || kind === 'both' ? clerk : NO_ADDRESS;
  const mailing = isBoxed
    ? { ...clerk, addr1: `PO Box ${draw.int(10, 9999)}`, zip5: draw.pick(townOf(clerk.home).zips) }
    : kind === 'mailing' || kind === 'both'
      ? clerk
      : NO_ADDRESS;
  const phone = draw.chance(0.15) ? business.phone : null;
  const isClosed = business.closed_on !== null;
  const officers = draw.chance(0.6)
    ? business.people.map((person, at) => {
        const human = writePerson(draw, person);
        const home = draw.chance(0.4) ? person.home : null;
        return {
          name: clerk.cased(human.name),
          title:
            at === 0
              ? draw.pick(['Manager', 'President', 'Member', 'CEO'])
              : draw.pick(['Member', 'Secretary']),
          first_name: clerk.cased(human.first_name),
          last_name: clerk.cased(human.last_name),
          ...(home
            ? { addr1: streetLine(draw, home), city: home.city, state: home.state, zip5: home.zip5 }
            : NO_ADDRESS),
        };
      })
    : [];
  return {
    stored: 'corporate_filing',
    data: {
      name: clerk.name,
      filing_state,
      sos_id: `${draw.pick(['', 'L', 'P', 'C'])}${draw.digits(8)}`,
      entity_type: business.form ? ENTITY_TYPES[business.form] : 'Assumed Name',
      filing_date: business.formed_on,
      status: isClosed ? 'Inactive' : 'Active',
      inactive_date: business.closed_on,
      industry: null,
      mailing_addr1: mailing.addr1,
      mailing_city: mailing.city,
      mailing_state: mailing.state,
      mailing_zip5: mailing.zip5,
      physical_addr1: physical.addr1,
      physical_city: physical.city,
      physical_state: physical.state,
      physical_zip5: physical.zip5,
      phone,
      email: null,
      officers,
      registered_agent: draw.chance(0.5)
        ? writePerson(draw, business.people[0]!).name
        : draw.pick(['Statewide Registered Agents Inc', 'Capitol Filing Services LLC', passerby(draw)]),
      url: null,
      confidence: null,
    },
    about: 'business',
    names: clerk.names(phone),
    noise: clerk.noise,
    written_name: clerk.written_name,
    date,
  };
}

/** A verification service's result for a business: mostly that it was found, sometimes where. */
export function writeVerification(draw: Draw, business: WorldBusiness): RecordData & Written {
  const date = dayInLife(draw, business);
  const way = draw.weighted({ outcome: 60, address: 30, phone: 20 });
  const clerk = writeBusiness(draw, business, {
    date,
    extent: way === 'outcome' ? 'nothing' : 'street',
    habits: { ...REGISTER, typo: 0.08, no_legal_form: 0.08 },
  });
  const moment = `${date}T12:00:00Z`;
  const property = (name: string, value: string) => ({ name, value, createdAt: moment, updatedAt: moment });
  const outcome = draw.pick(['VERIFIED', 'VERIFIED', 'NOT_VERIFIED']);
  const names: Names = way === 'outcome' ? 'nothing' : way === 'phone' ? 'identifier' : 'street';
  return {
    stored: 'business_verification',
    data: {
      name: clerk.name,
      properties: [
        property('ADDRESS_VERIFICATION', outcome),
        property('PHONE_VERIFICATION', draw.pick(['VERIFIED', 'NOT_VERIFIED'])),
        ...(way === 'outcome' ? [] : [property('ADDRESS', oneLine(draw, clerk.home))]),
        ...(way === 'phone' ? [property('PHONE', business.phone)] : []),
      ],
      processes: [{ name: 'registry lookup', status: 'COMPLETED', completedAt: moment }],
    },
    about: 'business',
    names,
    noise: clerk.noise,
    written_name: clerk.written_name,
    date,
  };
}
