import type { Draw } from './draw.ts';
import { passerby } from './people.ts';

// Lenders, suppliers and agencies that sue, lend and are owed money; none is a business of the world.
const CREDITORS =
  'First Amberline Bank,Northern Lakes Equipment Finance,Pinnacle Merchant Funding LLC,Rapid Advance Capital LLC,Corvane Lease Co,Plainsview Bank NA,Tri-County Supply Inc,Farmgate Food Distribution Inc,Alderway Building Products Corp,Consolidated Freight Brokers Inc,Statewide Staffing Inc,Interstate Parts Warehouse LLC,Crestline Credit Group Inc,Municipal Water Authority,Tradesmen Benefit Trust,Operating Engineers Pension Fund,Onyx Bridge Capital LLC,Velocity Receivables LLC,Mutual of the Plains Insurance Co,Midland Card Processing LLC,Heartline Leasing Corp,Union Carpenters Health Fund,Sterling Forge Bank,Bayline Credit Union'.split(
    ',',
  );

/** A plaintiff or creditor: a company, or sometimes a person. */
export const writeOpponent = (draw: Draw): string =>
  draw.chance(0.7) ? draw.pick(CREDITORS) : passerby(draw);
