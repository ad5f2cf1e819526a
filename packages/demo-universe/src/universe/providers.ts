import { dayBefore } from './days.ts';
import { LAST_NAMES } from './person-names.ts';
import { createRandom } from './random.ts';
import { addressOf, type DemoAddress, type DemoBusiness } from './records.ts';

/** A practitioner's entry in the national provider register. Days are `YYYY-MM-DD`. */
export type DemoProvider = {
  merchant: string;
  npi: string;
  first_name: string;
  middle_name: string;
  last_name: string;
  former_last_name: string;
  credential: string;
  is_sole_proprietor: boolean;
  specialties: { code: string; name: string; license: string }[];
  practice: DemoAddress;
  phone: string;
  enumerated_on: string;
  updated_on: string;
};

type Specialty = { code: string; name: string };

/** The credentials and specialties of practitioners by trade, with codes of the provider taxonomy. */
const PROFESSIONS: Readonly<Record<string, { credential: string; specialties: readonly Specialty[] }>> = {
  dental: {
    credential: 'D.D.S.',
    specialties: [
      { code: '1223G0001X', name: 'Dentist, General Practice' },
      { code: '1223P0221X', name: 'Dentist, Pediatric Dentistry' },
      { code: '1223X0400X', name: 'Dentist, Orthodontics and Dentofacial Orthopedics' },
    ],
  },
  medical: {
    credential: 'M.D.',
    specialties: [
      { code: '207Q00000X', name: 'Family Medicine Physician' },
      { code: '207R00000X', name: 'Internal Medicine Physician' },
      { code: '208000000X', name: 'Pediatrics Physician' },
    ],
  },
  chiropractic: {
    credential: 'D.C.',
    specialties: [{ code: '111N00000X', name: 'Chiropractor' }],
  },
};

/** The practitioners of a business that have an NPI, at the current address of the business. */
export function providersOf(seed: string, { merchant, history }: DemoBusiness, now: Date): DemoProvider[] {
  const profession = PROFESSIONS[history.trade];
  if (!profession) return [];
  const random = createRandom(`${seed}:providers:${merchant.external_id}`);
  return merchant.principals
    .filter(({ npi_id }) => npi_id !== '')
    .map((principal) => {
      const first = random.pick(profession.specialties);
      const second = random.chance(0.2) ? random.pick(profession.specialties) : first;
      const enumerated = random.integer(400, 6500);
      return {
        merchant: merchant.external_id,
        npi: principal.npi_id,
        first_name: principal.first_name,
        middle_name: principal.middle_name,
        last_name: principal.last_name,
        former_last_name: random.chance(0.1) ? random.pick(LAST_NAMES) : '',
        credential: profession.credential,
        is_sole_proprietor: history.legal_form === 'sole',
        specialties: [...new Set([first, second])].map((specialty) => ({
          ...specialty,
          license: random.digits(6),
        })),
        practice: addressOf(merchant),
        phone: merchant.phone,
        enumerated_on: dayBefore(now, enumerated),
        updated_on: dayBefore(now, random.integer(20, enumerated)),
      };
    });
}
