import {
  forceCollide,
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type SimulationNodeDatum,
} from 'd3-force';
import type { AssociationGraph } from './association-graph.ts';

const STEPS = 320;
/** The space around a node; below is room for the name on two lines. */
const ROOM = { x: 96, above: 40, below: 54 };

type PlacedNode = SimulationNodeDatum & { id: string; isBusiness: boolean };

/** How strongly the nodes are drawn to the middle, from the sides and from above and below. */
const SHAPES = { wide: { x: 0.05, y: 0.13 }, tall: { x: 0.4, y: 0.05 } } as const;

/**
 * Places the nodes by forces until they come to rest: the same graph always has the same layout, and nothing moves on
 * the page. The layout is wider than high, like screens and names, or higher than wide for a telephone.
 */
export function placeNodes(
  { nodes, edges }: Pick<AssociationGraph, 'nodes' | 'edges'>,
  shape: keyof typeof SHAPES = 'wide',
) {
  const placed = nodes.map(
    (node): PlacedNode => ({
      id: node.id,
      isBusiness: node.type === 'business',
      // The merchant itself stays in the middle.
      ...(node.type === 'business' && node.isSubject ? { fx: 0, fy: 0 } : {}),
    }),
  );
  const links = edges.map(({ from, to }) => ({ source: from, target: to }));
  forceSimulation(placed)
    .force(
      'link',
      forceLink<PlacedNode, (typeof links)[number]>(links)
        .id(({ id }) => id)
        .distance(110),
    )
    .force('charge', forceManyBody().strength(-760))
    .force(
      'apart',
      forceCollide<PlacedNode>(({ isBusiness }) => (isBusiness ? 78 : 62)),
    )
    .force('x', forceX(0).strength(SHAPES[shape].x))
    .force('y', forceY(0).strength(SHAPES[shape].y))
    .stop()
    .tick(STEPS);
  const places = new Map(placed.map(({ id, x = 0, y = 0 }) => [id, { x: Math.round(x), y: Math.round(y) }]));
  const xs = [...places.values()].map(({ x }) => x);
  const ys = [...places.values()].map(({ y }) => y);
  const [left, top] = [Math.min(...xs) - ROOM.x, Math.min(...ys) - ROOM.above];
  return {
    places,
    box: {
      x: left,
      y: top,
      width: Math.max(...xs) + ROOM.x - left,
      height: Math.max(...ys) + ROOM.below - top,
    },
  };
}
