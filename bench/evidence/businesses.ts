import { addDays, Draw } from './draw.ts';
import {
  type Core,
  createNames,
  drawForm,
  type Form,
  FRANCHISES,
  fullName,
  type Sector,
  SISTER_WORDS,
} from './names.ts';
import { createPeople, createPhones, type WorldPerson } from './people.ts';
import { type Address, createAddresses, stateName, TOWNS, type Town, townsOfState } from './places.ts';
import type { FamilyKind, WorldBusiness } from './world-business.ts';

/** The last day of the world. */
export const TODAY = '2026-06-30';

/** What a family determines about a business; everything else is random. */
interface Plan {
  family: FamilyKind;
  reason: string;
  core: string;
  form: Form;
  sector: Sector;
  town: Town;
  trade_name?: string;
  formation_state?: string;
  address?: Address;
  people?: WorldPerson[];
  phone?: string;
  domain?: string;
  formed_on?: string;
  closed_on?: string;
}

/** The number of businesses per family; 500 in total. */
const SIZES: Record<FamilyKind, number> = {
  same_town: 22,
  other_town: 46,
  other_state: 64,
  sister: 60,
  franchise: 48,
  successor: 34,
  dba: 32,
  numbered: 28,
  own_rare: 78,
  own_common: 88,
};

/** The share of known values in the master file, as in real files. */
const KNOWN = { ein: 0.35, phone: 0.7, principals: 0.5, domain: 0.4, addr1: 0.97, trade_name: 0.85 };
const ROMAN = ['', ' II', ' III', ' IV'];
const MOVED = 0.29;
const RENAMED = 0.07;

/** The businesses of the world in the order of the master file, which does not reveal their families. */
export function worldBusinesses(seed: number): WorldBusiness[] {
  const draw = new Draw(seed, 'families');
  const detail = new Draw(seed, 'businesses');
  const names = createNames(new Draw(seed, 'names'));
  const addresses = createAddresses(new Draw(seed, 'doors'));
  const phoneIn = createPhones(new Draw(seed, 'phones'));
  const person = createPeople(new Draw(seed, 'people'), phoneIn);
  const owners = (town: Town): WorldPerson[] =>
    Array.from({ length: draw.chance(0.3) ? 2 : 1 }, () => person(town));
  const anyTown = () => draw.pick(TOWNS);
  const otherTown = (town: Town, state: 'same' | 'other'): Town =>
    draw.pick(
      state === 'same'
        ? townsOfState(town.state).filter((each) => each !== town)
        : TOWNS.filter((each) => each.state !== town.state),
    );
  const formed = (from = '1988-01-01', to = '2022-12-31') => draw.day(from, to, 1.4);

  /** Creates groups of a family up to its size; the last one is truncated. */
  function family(kind: FamilyKind, group: () => Omit<Plan, 'family'>[]): Plan[] {
    const plans: Plan[] = [];
    while (plans.length < SIZES[kind]) plans.push(...group().map((plan) => ({ ...plan, family: kind })));
    return plans.slice(0, SIZES[kind]);
  }

  const namesakes = (named: Core, towns: Town[], where: string): Omit<Plan, 'family'>[] => {
    const form = drawForm(draw);
    return towns.map((town, at) => ({
      ...named,
      town,
      form: at > 0 && draw.chance(0.35) ? drawForm(draw) : form,
      reason: `${named.core}, ${where}: ${towns.map((each) => `${each.city} ${each.state}`).join(', ')}`,
    }));
  };

  const plans: Plan[] = [
    ...family('same_town', () => {
      const named = names.plain();
      const town = anyTown();
      const form = drawForm(draw) ?? 'LLC';
      const way = draw.weighted({ equal: 1, form: 1, trade: 1 });
      const reason = `${named.core}, two in ${town.city}: ${
        { equal: 'the same name to the letter', form: 'another form', trade: "the other's trade name" }[way]
      }`;
      const first = { ...named, town, form, reason };
      // A register accepts a name only once, so the second business with it was formed in another state.
      if (way === 'equal') return [first, { ...first, formation_state: 'DE' }];
      if (way === 'form') return [first, { ...first, form: drawForm(draw, form) }];
      return [first, { ...first, core: names.firm(), trade_name: named.core }];
    }),
    ...family('other_town', () => {
      const home = draw.pick(TOWNS.filter(({ state }) => townsOfState(state).length > 2));
      const towns = draw.shuffled(townsOfState(home.state)).slice(0, draw.int(2, 3));
      return namesakes(names.plain(), towns, 'one state');
    }),
    ...family('other_state', () => {
      const first = anyTown();
      const towns = [first];
      for (let count = draw.int(2, 4); towns.length < count; ) {
        const next = otherTown(first, 'other');
        if (!towns.some(({ state }) => state === next.state)) towns.push(next);
      }
      return namesakes(names.plain(), towns, 'other states');
    }),
    ...family('sister', () => {
      const { root, sector } = names.plain();
      const town = anyTown();
      const people = owners(town);
      const address = addresses.business(town);
      const phone = draw.chance(0.35) ? phoneIn(town) : undefined;
      // A register accepts a name only once; `Properties` is both a trade and a word in sister names.
      const words = [
        ...new Set(draw.shuffled([...draw.shuffled(sector.trades).slice(0, 3), draw.pick(SISTER_WORDS)])),
      ];
      const shared = draw.chance(0.6);
      return words.slice(0, draw.int(2, 4)).map((word) => ({
        core: `${root} ${word}`,
        sector,
        town,
        form: draw.chance(0.8) ? 'LLC' : drawForm(draw),
        people,
        ...(shared ? { address } : {}),
        ...(phone ? { phone } : {}),
        reason: `${root}, one owner in ${town.city}, ${shared ? 'one address' : 'addresses of their own'}`,
      }));
    }),
    ...FRANCHISES.flatMap(({ brand, sector }) =>
      Array.from({ length: SIZES.franchise / FRANCHISES.length }, (): Plan => {
        const town = anyTown();
        const people = owners(town);
        const way = draw.weighted({ company: 60, place: 25, own: 15 });
        const core =
          way === 'place'
            ? `${brand} of ${town.city}`
            : way === 'own'
              ? names.rare().core
              : `${people[0]!.last_name} ${draw.pick(['Hospitality', 'Ventures', 'Retail', 'Brands'])}`;
        return {
          family: 'franchise',
          reason: `${brand}, a franchise`,
          core,
          sector,
          town,
          people,
          form: draw.chance(0.75) ? 'LLC' : 'Inc',
          trade_name: brand,
          domain: `${brand.toLowerCase().replaceAll(' ', '')}.example`,
        };
      }),
    ),
    ...family('successor', () => {
      const named = names.plain();
      const town = anyTown();
      const closed_on = draw.day('2012-01-01', '2022-06-30');
      const first = {
        ...named,
        town,
        form: drawForm(draw),
        address: addresses.business(town),
        people: owners(town),
        phone: phoneIn(town),
        formed_on: formed('1988-01-01', addDays(closed_on, -2000)),
      };
      const way = draw.weighted({ form: 5, owner: 3, trade: 2 });
      const reason = `${named.core}, ${town.city}: ${
        { form: 'gone on in another form', owner: 'sold', trade: 'sold, and its name a trade name since' }[
          way
        ]
      } in ${closed_on.slice(0, 4)}`;
      const next = {
        ...first,
        reason,
        form: drawForm(draw, first.form),
        people: way === 'form' ? first.people : owners(town),
        phone: draw.chance(0.7) ? first.phone : phoneIn(town),
        formed_on: addDays(closed_on, draw.int(1, 120)),
      };
      return [
        { ...first, closed_on, reason },
        way === 'trade' ? { ...next, core: names.firm(), trade_name: named.core } : next,
      ];
    }),
    ...family('dba', () => {
      const named = names.plain();
      const town = anyTown();
      const where = draw.weighted({ town: 30, state: 35, country: 35 });
      const other = where === 'town' ? town : otherTown(town, where === 'state' ? 'same' : 'other');
      const reason = `${named.core}: legal name in ${town.city} ${town.state}, trade name in ${other.city} ${other.state}`;
      return [
        { ...named, town, form: drawForm(draw), reason },
        {
          ...named,
          core: names.firm(),
          trade_name: named.core,
          town: other,
          form: drawForm(draw),
          reason,
        },
      ];
    }),
    ...family('numbered', () => {
      const { root, sector } = names.plain();
      const town = anyTown();
      const people = owners(town);
      const address = addresses.business(town);
      const count = draw.int(2, 4);
      const way = draw.weighted({ roman: 5, digits: 3, address: 2 });
      const word = draw.pick(['Partners', 'Properties', 'Capital', 'Ventures']);
      const house = 100 * draw.int(3, 40) + 1;
      return Array.from({ length: count }, (_, at) => ({
        core:
          way === 'roman'
            ? `${root} ${word}${ROMAN[at]}`
            : way === 'digits'
              ? `${root} ${word} ${at + 1}`
              : `${house + 4 * at} ${address.addr1.replace(/^\d+ /, '')}`,
        sector,
        town,
        people,
        address,
        form: 'LLC' as const,
        reason: `${root}, ${town.city}: companies that a number tells apart`,
      }));
    }),
    ...family('own_rare', () => [
      { ...names.rare(), town: anyTown(), form: drawForm(draw), reason: 'a name of its own, of rare words' },
    ]),
    ...family('own_common', () => {
      const town = anyTown();
      return [
        {
          ...names.common(town.city),
          town,
          form: drawForm(draw),
          reason: 'a name of its own, of common words',
        },
      ];
    }),
  ];

  const used = new Set<string>();
  const drawEin = (): string => {
    const ein = `${detail.int(10, 98)}-${detail.digits(7)}`;
    if (used.has(ein)) return drawEin();
    used.add(ein);
    return ein;
  };

  function settle(plan: Plan, at: number): WorldBusiness {
    const { town, core, form } = plan;
    const id = `w${String(at + 1).padStart(3, '0')}`;
    const formed_on = plan.formed_on ?? detail.day('1988-01-01', '2022-12-31', 1.4);
    const closed_on =
      plan.closed_on ??
      (!plan.formed_on && detail.chance(0.06) ? detail.day(addDays(formed_on, 900), TODAY) : null);
    const people = plan.people ?? owners(town);
    const address = plan.address ?? addresses.business(town);
    const trade_name = plan.trade_name ?? (detail.chance(0.12) ? names.plain(plan.sector).core : null);
    const phone = plan.phone ?? phoneIn(town);
    const ein = drawEin();
    const domain =
      plan.domain ??
      (detail.chance(0.6)
        ? `${(trade_name ?? core).toLowerCase().replace(/[^a-z0-9]/g, '')}${detail.chance(0.3) ? town.state.toLowerCase() : ''}.example`
        : null);
    const life = closed_on ?? TODAY;
    const changed = () => detail.day(addDays(formed_on, 300), life);
    // A business that shares an address has not moved, or they would not share it.
    const former_addresses =
      !plan.address && detail.chance(MOVED)
        ? [{ ...addresses.business(formerTown(town)), until: changed() }]
        : [];
    const former_names =
      !plan.formed_on && detail.chance(RENAMED)
        ? [
            {
              core: formerCore(plan),
              form: drawForm(detail, form),
              until: changed(),
            },
          ]
        : [];
    const name = fullName(core, form);
    const shout = detail.chance(0.25);
    const cased = (text: string) => (shout ? text.toUpperCase() : text);
    const knows = (fact: keyof typeof KNOWN) => detail.chance(KNOWN[fact]);
    return {
      id,
      row: {
        external_id: id,
        name: cased(detail.chance(0.2) && form ? `${core}, ${form}` : name),
        name_dba:
          trade_name && knows('trade_name')
            ? cased(
                plan.family === 'franchise' && detail.chance(0.4)
                  ? `${trade_name} #${detail.int(100, 999)}`
                  : trade_name,
              )
            : null,
        addr1: knows('addr1')
          ? cased(address.unit ? `${address.addr1} Ste ${address.unit}` : address.addr1)
          : null,
        city: cased(address.city),
        state: address.state,
        zip5: address.zip5,
        phone: knows('phone') ? phone : null,
        ein: knows('ein') ? ein : null,
        domain_name: domain && knows('domain') ? domain : null,
        principals: knows('principals') ? people.map(principalRow) : [],
      },
      legal_entity_name: name,
      core,
      form,
      trade_name,
      former_names,
      former_addresses,
      formed_on,
      closed_on,
      formation_state:
        plan.formation_state ?? (detail.chance(0.08) ? detail.pick(['DE', 'NV', 'WY']) : town.state),
      family: plan.family,
      family_reason: plan.reason,
      town,
      address,
      sector: plan.sector,
      phone,
      ein,
      domain,
      people,
    };
  }

  /** A renamed business kept its words and changed its form or trade, or took an entirely new name. */
  function formerCore({ core, sector, family }: Plan): string {
    const way = detail.weighted({ form: 35, trade: 30, new: 35 });
    if (way === 'form') return core;
    const trade = sector.trades.find((each) => core.endsWith(each));
    // With another trade, the words of sister companies would give the name of one of them.
    if (way === 'trade' && trade && family !== 'sister')
      return core.replace(trade, detail.pick(sector.trades.filter((each) => each !== trade)));
    return names.plain(sector).core;
  }

  function formerTown(town: Town): Town {
    const where = detail.weighted({ town: 70, state: 22, country: 8 });
    return where === 'town' ? town : otherTown(town, where === 'state' ? 'same' : 'other');
  }

  function principalRow({ first_name, middle_name, last_name, home, phone }: WorldPerson) {
    return {
      first_name,
      middle_name: detail.chance(0.3) ? middle_name : null,
      last_name,
      addr1: detail.chance(0.25) ? home.addr1 : null,
      city: detail.chance(0.6) ? home.city : null,
      state: detail.chance(0.8) ? home.state : null,
      phone: detail.chance(0.15) ? phone : null,
    };
  }

  return new Draw(seed, 'order').shuffled(plans).map(settle);
}

/** Where a business was on a day, and whether it has moved since. */
export function addressOn(business: WorldBusiness, day: string): { address: Address; isOld: boolean } {
  const former = business.former_addresses.find(({ until }) => day < until);
  return former ? { address: former, isOld: true } : { address: business.address, isOld: false };
}

/** One line about a business, for the report of a mistake. */
export const described = ({
  id,
  legal_entity_name,
  trade_name,
  address,
  family_reason,
}: WorldBusiness): string =>
  `${id} ${legal_entity_name}${trade_name ? ` (d/b/a ${trade_name})` : ''}, ${address.addr1}, ${address.city}, ${stateName(address.state)}: ${family_reason}`;
