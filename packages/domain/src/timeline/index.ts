export { reviewEvents } from './review-events.ts';
export {
  clusterEvents,
  type EventCluster,
  laneOf,
  type TimelineEvent,
  type TimelineLane,
  timelineLanes,
} from './timeline.ts';
