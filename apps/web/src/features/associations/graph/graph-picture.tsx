import { type RiskTier, riskTier, tierLabel, tierTones } from '@assay/domain/risk';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useLayoutEffect, useMemo, useRef } from 'react';
import styles from './association-graph.module.css';
import type { AssociationGraph, BusinessNode, SharedNode } from './association-graph.ts';
import { placeNodes } from './place-nodes.ts';

interface GraphPictureProps {
  graph: AssociationGraph;
  selectedId: string | null;
  onSelect: (id: string | null) => void;
}

/** The width of a card below which the graph is higher than wide. */
const NARROW = 480;
/** A graph that is wider than its card shrinks to this part of its size, or to this width, and then scrolls. */
const SMALLEST = 0.75;
const LEAST_WIDTH = 560;
const LONGEST = 22;
const LINE_HEIGHT = 14;
const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

/** The colors of a tier, for the circle of a business; none where little is known. */
export function tierColors(tier: RiskTier): object {
  const tone = tierTones[tier];
  if (tone === 'neutral') return {};
  return { '--tier-fill': `var(--assay-${tone}-fill)`, '--tier-line': `var(--assay-${tone})` };
}

/** A name on one line or two, each of which fits below a circle. */
function nameLines(name: string): string[] {
  if (name.length <= LONGEST) return [name];
  const end = name.lastIndexOf(' ', LONGEST);
  return end === -1 ? [cut(name)] : [name.slice(0, end), cut(name.slice(end + 1))];
}

/** The graph: businesses as circles in the color of their risk, connected by what they share. */
export function GraphPicture({ graph, selectedId, onSelect }: GraphPictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { ref, width } = useElementSize();
  const shape = width > 0 && width < NARROW ? 'tall' : 'wide';
  const { places, box } = useMemo(() => placeNodes(graph, shape), [graph, shape]);
  const at = (id: string) => places.get(id) ?? { x: 0, y: 0 };
  const near = new Set(
    graph.edges.flatMap(({ from, to }) => (from === selectedId || to === selectedId ? [from, to] : [])),
  );
  const frameRef = useMergedRef(frame, ref);
  // If the graph is wider than its card, it is first scrolled to the merchant itself, which is at 0.
  useLayoutEffect(() => {
    if (!frame.current) return;
    const { scrollWidth, clientWidth } = frame.current;
    frame.current.scrollLeft = (scrollWidth * -box.x) / box.width - clientWidth / 2;
  }, [box]);
  return (
    <div ref={frameRef} className={styles.frame}>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons within a picture, not of a form */}
      <svg
        className={styles.picture}
        viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
        style={{
          width: box.width,
          minWidth: Math.min(LEAST_WIDTH, SMALLEST * box.width),
          aspectRatio: `${box.width} / ${box.height}`,
        }}
        role="group"
        aria-label="What these businesses share"
      >
        <g aria-hidden>
          {graph.edges.map(({ from, to, label }) => (
            <g key={`${from} ${to}`} data-near={from === selectedId || to === selectedId || undefined}>
              <line className={styles.edge} x1={at(from).x} y1={at(from).y} x2={at(to).x} y2={at(to).y} />
              {label && (
                <text
                  className={styles.relation}
                  x={(at(from).x + at(to).x) / 2}
                  y={(at(from).y + at(to).y) / 2 - 4}
                >
                  {label}
                </text>
              )}
            </g>
          ))}
        </g>
        {graph.nodes.map((node) => (
          <g key={node.id} transform={`translate(${at(node.id).x} ${at(node.id).y})`}>
            {node.type === 'business' ? (
              <Business
                node={node}
                isSelected={node.id === selectedId}
                onSelect={() => onSelect(node.id === selectedId ? null : node.id)}
              />
            ) : (
              <Shared node={node} isNear={near.has(node.id)} />
            )}
          </g>
        ))}
      </svg>
    </div>
  );
}

function Business({
  node,
  isSelected,
  onSelect,
}: {
  node: BusinessNode;
  isSelected: boolean;
  onSelect: () => void;
}) {
  const tier = riskTier(node.score);
  const words = [node.name, node.isSubject && 'this business', scoreText(node)].filter(Boolean).join(', ');
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no button
    <g
      role="button"
      tabIndex={0}
      aria-pressed={isSelected}
      aria-label={words}
      className={styles.business}
      data-subject={node.isSubject || undefined}
      onClick={onSelect}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onSelect();
      }}
    >
      <circle r={node.isSubject ? 15 : 11} style={tierColors(tier)} />
      {tier === 'highest' && <text className={styles.mark}>!</text>}
      <text className={styles.label} y={node.isSubject ? 30 : 26}>
        {nameLines(node.name).map((line, index) => (
          <tspan key={line} x={0} dy={index * LINE_HEIGHT}>
            {line}
          </tspan>
        ))}
      </text>
    </g>
  );
}

const scoreText = ({ score, risk }: BusinessNode): string =>
  risk === null && score === null
    ? 'no score'
    : `${score ?? ''} ${risk ?? tierLabel(riskTier(score))}`.trim();

function Shared({ node, isNear }: { node: SharedNode; isNear: boolean }) {
  const label = cut(node.label);
  const width = Math.max(30, label.length * 6.2 + 14);
  return (
    <g className={styles.shared} data-near={isNear || undefined} aria-hidden>
      <title>{`${node.kind}: ${node.label}`}</title>
      <rect x={-width / 2} y={-9} width={width} height={18} rx={4} />
      <text y={4}>{label}</text>
    </g>
  );
}
