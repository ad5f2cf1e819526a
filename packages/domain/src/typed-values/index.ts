export { amountText, typedAmount } from './amount.ts';
export {
  type DayLimits,
  dayText,
  startText,
  typedBirth,
  typedDay,
  typedRange,
  typedStart,
} from './day.ts';
export { shareText, typedShare } from './share.ts';
