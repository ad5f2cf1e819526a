export { type Flag, type Flagged, flags, isOn, namedFlags } from './flags.ts';
