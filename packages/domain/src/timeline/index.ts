export {
  clusterEvents,
  type EventCluster,
  Timeline,
  type TimelineEvent,
  type TimelineLane,
  timelineLanes,
  type UndatedRecord,
} from './timeline.ts';
export { timelineOf } from './timeline-of.ts';
