export { type Flag, type Flagged, flags, isOn, namedFlags } from './flags.ts';
export {
  flagsOf,
  type Permission,
  permissionMembers,
  permissionOpens,
  permissions,
  permissionsOf,
} from './permissions.ts';
