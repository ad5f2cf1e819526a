import { personName } from '@assay/domain/display';
import { bearsName, type KnownBusiness, type KnownPerson } from '@assay/match-engine/attribution';
import { birthYearOf, findInquiry, typedEin } from '#features/inquiry';
import { birthOf, statedBirths } from '#features/personal-data';
import type { Tx } from '#platform/database';
import type { Secrets } from '#platform/secrets';
import { addressFact, plainName, type SideFacts } from './facts.ts';

/** What is known now of the business a decision is about, and of its people by name. */
export interface SubjectFacts {
  business: { own: SideFacts; further: SideFacts };
  person(name: string): { own: SideFacts; further: SideFacts };
}

interface About {
  merchantId: string;
  /** Null without an application. */
  inquiryId: string | null;
  /** The merchant in the master file; null when it was deleted. */
  business: KnownBusiness | null;
  /** People that searches queried. */
  queried: readonly KnownPerson[];
}

/** Reads what the master file and the lender know of a merchant and its people, and what the application adds. */
export async function subjectFacts(
  tx: Tx,
  { secrets }: { secrets: Secrets },
  { merchantId, inquiryId, business, queried }: About,
): Promise<SubjectFacts> {
  const inquiry = inquiryId ? await findInquiry(tx, inquiryId) : null;
  const births = (await statedBirths(tx, [merchantId])).get(merchantId) ?? [];
  const names = business?.names ?? [];
  const current = new Set(names.map(plainName));
  const ein = inquiry && typedEin(inquiry, secrets);
  const people = (business?.people ?? []).map((person) => ({ ...person, places: [person] }));
  const further = [
    ...queried,
    ...(inquiry?.principals ?? []).map((person) => ({
      ...person,
      suffix: null,
      birth_year: birthYearOf(person, secrets),
      places: [person],
    })),
  ];
  return {
    business: {
      own: {
        name: names,
        alias: (business?.otherNames ?? []).filter((name) => !current.has(plainName(name))),
        address: business?.places.slice(0, 1).flatMap(addressFact) ?? [],
        ein: business?.eins ?? [],
      },
      further: { address: inquiry ? addressFact(inquiry) : [], ein: ein ? [ein] : [] },
    },
    person(name) {
      const hasName = (person: Parameters<typeof bearsName>[0]) => bearsName(person, name);
      const named = births.filter(({ person }) => hasName(person));
      const own = people.filter(hasName);
      const days = named.flatMap((birth) => birthOf(birth, secrets) ?? []);
      const others = further.filter(hasName);
      return {
        own: {
          name: own.map(personName),
          birth_date: days,
          address: [...own, ...named.map(({ person }) => person)].flatMap(({ places }) =>
            places.flatMap(addressFact),
          ),
        },
        further: {
          birth_date: others.flatMap((person) => {
            const year = 'birth_year' in person && person.birth_year ? String(person.birth_year) : null;
            return year && !days.some((day) => day.startsWith(year)) ? [year] : [];
          }),
          address: others.flatMap(({ places }) => places.flatMap(addressFact)),
        },
      };
    },
  };
}
