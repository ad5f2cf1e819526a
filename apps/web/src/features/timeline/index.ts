export { usePrintedTimeline } from './print.tsx';
export { TimelineCard } from './timeline-card.tsx';
