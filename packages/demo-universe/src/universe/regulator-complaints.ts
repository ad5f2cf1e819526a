import { complaintText } from './complaint-texts.ts';
import { dayBefore } from './days.ts';
import { createRandom, hash32, type Random } from './random.ts';
import { type DemoBusiness, type DemoPlainAddress, plainAddressOf } from './records.ts';
import { stateName } from './state-profiles.ts';

/**
 * A consumer complaint to a public body of a state. `received_on` may be in the future; the complaint is hidden until
 * then.
 */
export type DemoRegulatorComplaint = DemoPlainAddress & {
  merchant: string;
  complaint_id: string;
  regulator: string;
  company: string;
  received_on: string;
  product: string;
  issue: string;
  narrative: string;
  response: string;
  url: string;
};

/** The ages of the complaints in days, where a scenario fixes them. */
const FIXED: Readonly<Record<string, readonly number[]>> = {
  'demo-flagship': [910],
  'demo-phone-2b': [28, 95, 160, 301, 480, 733],
};

const RESPONSES = ['Closed, refund made', 'Closed without finding', 'Mediated', 'Under review'];

const drawnDays = (random: Random): number[] =>
  random.chance(0.02) ? Array.from({ length: random.integer(1, 3) }, () => random.integer(10, 1300)) : [];

/** The complaints about a business to bodies of its state; none for most businesses. */
export function regulatorComplaintsOf(
  seed: string,
  { merchant, history }: DemoBusiness,
  now: Date,
): DemoRegulatorComplaint[] {
  const { external_id, name, state } = merchant;
  const random = createRandom(`${seed}:regulators:${external_id}`);
  const days = FIXED[external_id] ?? (history.is_thin ? [] : drawnDays(random));
  return days.map((age, index) => {
    const id = `${external_id}:regulator:${index}`;
    const { type, description, text } = complaintText(random, {
      isSevere: random.chance(0.3),
      isLong: false,
    });
    return {
      merchant: external_id,
      complaint_id: `${state}-${1_000_000 + (hash32(id) % 9_000_000)}`,
      regulator: `${stateName(state)} Attorney General`,
      company: name,
      ...plainAddressOf(merchant),
      received_on: dayBefore(now, age),
      product: type,
      issue: description,
      narrative: text,
      response: random.pick(RESPONSES),
      url: `https://complaints.example/${state.toLowerCase()}/${hash32(id)}`,
    };
  });
}
