import { addressOn } from './businesses.ts';
import type { Draw } from './draw.ts';
import { writeOpponent } from './opponents.ts';
import { passerby, type WorldPerson } from './people.ts';
import { bankruptcyCourt, districtCourt, stateName, TOWNS, townOf, trialCourt } from './places.ts';
import type { WorldBusiness } from './world-business.ts';
import type { RecordData, Written } from './world-record.ts';
import {
  dayInLife,
  type Extent,
  type Habits,
  laterDay,
  oneLine,
  writeBusiness,
  writePerson,
} from './writing.ts';

const HABITS: Habits = {
  typo: 0.12,
  trade_name: 0.09,
  no_legal_form: 0.05,
  other_legal_form: 0.015,
  abbreviated: 0.06,
  capitals: 0.25,
};

interface Side {
  name: string;
  address?: string | null;
}

const party = ({ name, address = null }: Side, type: string) => ({
  name,
  type,
  attorneys: [],
  aka: [],
  address,
});

/** Both sides of a case, and its title from the first party of each. */
function sides(draw: Draw, ours: readonly Side[]) {
  const others = [{ name: writeOpponent(draw) }];
  const [plaintiffs, defendants] = draw.chance(0.72) ? [others, ours] : [ours, others];
  const more = (list: readonly Side[]) => (list.length > 1 ? ' et al' : '');
  return {
    caseTitle: `${plaintiffs[0]!.name}${more(plaintiffs)} v. ${defendants[0]!.name}${more(defendants)}`,
    parties: {
      plaintiffs: plaintiffs.map((each) => party(each, 'Plaintiff')),
      defendants: defendants.map((each) => party(each, 'Defendant')),
      others: [],
    },
  };
}

const isElsewhere = (draw: Draw): boolean => draw.chance(0.1);

/**
 * A town with a court unrelated to the business: mostly in a state where it never was, in a third of the cases in its
 * own state, because contracts name the courts of their author.
 */
function awayFrom(draw: Draw, business: WorldBusiness) {
  const addresses = [business.address, ...business.former_addresses];
  const states = addresses.map(({ state }) => state);
  const counties = addresses.map((address) => trialCourt(townOf(address)));
  const isFar = draw.chance(2 / 3);
  const near = TOWNS.filter((town) => states.includes(town.state) && !counties.includes(trialCourt(town)));
  const far = TOWNS.filter(({ state }) => !states.includes(state));
  return draw.pick(isFar || near.length === 0 ? far : near);
}

/** A federal court case: names the parties and the court, but no address. Only about the person if one is given. */
export function writeDocket(
  draw: Draw,
  business: WorldBusiness,
  person: WorldPerson | null,
): RecordData & Written {
  const date = dayInLife(draw, business);
  const isBankruptcy = draw.chance(0.2);
  const away = isElsewhere(draw);
  const isNameless = draw.chance(0.13);
  const extent: Extent = away || isNameless ? 'nothing' : 'state';
  const clerk = writeBusiness(draw, business, { date, extent, habits: HABITS });
  const human = person && writePerson(draw, person, HABITS.typo);
  const owner = !human && draw.chance(0.15) ? [{ name: writePerson(draw, business.people[0]!).name }] : [];
  const town = away ? awayFrom(draw, business) : townOf(human ? person.home : clerk.home);
  const { caseTitle, parties } = isBankruptcy
    ? {
        caseTitle: human?.name ?? clerk.name,
        parties: {
          plaintiffs: [],
          defendants: [],
          others: [party({ name: human?.name ?? clerk.name }, 'Debtor')],
        },
      }
    : sides(draw, [{ name: human?.name ?? clerk.name }, ...owner]);
  const isClosed = draw.chance(0.6);
  const closeDate = isClosed ? laterDay(draw, date, 900) : null;
  const year = date.slice(2, 4);
  return {
    stored: 'docket',
    data: {
      docketNumber: isBankruptcy
        ? `${year}-${draw.digits(5)}`
        : `${draw.int(1, 6)}:${year}-cv-${draw.digits(5)}`,
      docketType: isBankruptcy ? 'Bankruptcy' : 'Civil',
      courtName: isNameless ? null : isBankruptcy ? bankruptcyCourt(town) : districtCourt(town),
      filingDate: date,
      jurisdiction: 'Federal',
      caseTitle,
      caseDescription: isBankruptcy ? `Chapter ${draw.pick(['7', '11'])}` : null,
      status: isClosed ? 'Closed' : 'Pending',
      judge: passerby(draw),
      docketEntries: [],
      entryCount: null,
      latestEntryDate: null,
      closeDate,
      filingLocation: null,
      parties,
      case_id: draw.digits(8),
      court_level: isBankruptcy ? 'Bankruptcy' : 'District',
      nature_of_suit: isBankruptcy
        ? null
        : draw.pick(['190 Contract: Other', '710 Labor: Fair Standards', '442 Civil Rights: Jobs']),
      cause_of_action: isBankruptcy
        ? null
        : draw.pick(['28:1332 Diversity', '29:201 Fair Labor Standards Act']),
      last_update_date: closeDate ?? date,
      url: null,
    },
    about: human ? 'principal' : 'business',
    names: away && !isNameless && town.state === clerk.home.state ? 'state' : extent,
    noise: human ? human.noise : clerk.noise,
    written_name: human ? `${person!.first_name} ${person!.last_name}` : clerk.written_name,
    date,
  };
}

/** A state court case: names the court and its seat, and sometimes a party's address. */
export function writeLawsuit(
  draw: Draw,
  business: WorldBusiness,
  person: WorldPerson | null,
): RecordData & Written {
  const date = dayInLife(draw, business);
  const way = draw.weighted({ address: 25, court: 60, away: 7, unknown: 18 });
  const home = townOf(person ? person.home : addressOn(business, date).address);
  const town = way === 'away' ? awayFrom(draw, business) : home;
  const isLocated = draw.chance(0.85);
  // A county alone, or a county seat in another town, narrows it down only to the state.
  const atCourt = isLocated && home.seat === home.city ? 'town' : 'state';
  const extent: Extent = way === 'address' ? 'street' : way === 'court' ? atCourt : 'nothing';
  const clerk = writeBusiness(draw, business, { date, extent, habits: HABITS });
  const human = person && writePerson(draw, person, HABITS.typo);
  const address =
    way !== 'address'
      ? null
      : human
        ? oneLine(draw, person.home)
        : `${clerk.addr1}, ${clerk.city}, ${clerk.state}${clerk.zip5 ? ` ${clerk.zip5}` : ''}`;
  const owner = !human && draw.chance(0.25) ? [{ name: writePerson(draw, business.people[0]!).name }] : [];
  const { caseTitle, parties } = sides(draw, [{ name: human?.name ?? clerk.name, address }, ...owner]);
  const isClosed = draw.chance(0.55);
  const amount = `${draw.int(2000, 250_000)}.00`;
  const isKnown = way !== 'unknown';
  return {
    stored: 'lawsuit',
    data: {
      caseNumber: `${date.slice(2, 4)}-${draw.pick(['CV', 'CC', 'CI'])}-${draw.digits(5)}`,
      caseTitle,
      courtName: isKnown ? trialCourt(town) : null,
      courtLevel: 'State trial court',
      jurisdiction: isKnown ? stateName(town.state) : null,
      filingDate: date,
      filingLocation: isKnown && isLocated ? `${town.seat}, ${town.state}` : null,
      status: isClosed ? 'Disposed - Closed' : 'Pending',
      disposition: isClosed ? draw.pick(['Default judgement', 'Dismissed', 'Settled']) : null,
      dispositionDate: isClosed ? laterDay(draw, date, 700) : null,
      damageAmount: draw.chance(0.5) ? amount : null,
      judgmentAmount: isClosed && draw.chance(0.4) ? amount : null,
      parties,
      case_id: draw.digits(7),
      docket_type: 'Civil',
      nature_of_suit: draw.pick(['Breach of contract', 'Collection', 'Premises liability', 'Wages']),
      cause_of_action: null,
      entry_count: draw.int(2, 40),
      last_update_date: laterDay(draw, date, 800),
      url: null,
    },
    about: human ? 'principal' : 'business',
    names: way === 'away' && town.state === home.state ? 'state' : extent,
    noise: human ? human.noise : clerk.noise,
    written_name: human ? `${person!.first_name} ${person!.last_name}` : clerk.written_name,
    date,
  };
}
