import type { Association, SharedKind } from '@assay/domain/associations';

/** A business in the graph. */
export interface BusinessNode {
  type: 'business';
  id: string;
  merchantId: string;
  name: string;
  score: number | null;
  risk: string | null;
  isSubject: boolean;
}

/** Something shared: a phone, an address, a person. */
export interface SharedNode {
  type: 'shared';
  id: string;
  kind: SharedKind;
  label: string;
}

export type GraphNode = BusinessNode | SharedNode;

/** Two connected nodes; `label` names the relation if one business owns the other. */
export interface GraphEdge {
  from: string;
  to: string;
  label: string | null;
}

export interface AssociationGraph {
  nodes: GraphNode[];
  edges: GraphEdge[];
  /** Number of businesses left out to keep the graph readable. */
  hidden: number;
}

/** Most businesses a readable graph can show. */
export const MAX_BUSINESSES = 24;

const businessId = (merchantId: string) => `business ${merchantId}`;

const familyText = { parent: 'owned by', child: 'owns', sibling: 'same owner', related: null } as const;

/** What is shared, without the surrounding words. */
export function sharedLabel({ kind, text }: Association['shared'][number]): string {
  if (kind === 'principal') return /^Same principal (.+?),/.exec(text)?.[1] ?? text;
  if (kind === 'filing') return /^Filing names (.+?),/.exec(text)?.[1] ?? text;
  return text.replace(/^Same (phone|address|domain) /, '').replace(/^Same /, '');
}

/**
 * The graph of a merchant, its associated businesses and what they share, each once; of many businesses, the first,
 * which have the lowest scores in their category.
 */
export function associationGraph(
  subject: { id: string; name: string; score: number | null; risk: string | null },
  associations: readonly Association[],
): AssociationGraph {
  const nodes = new Map<string, GraphNode>();
  const edges = new Map<string, GraphEdge>();
  const connect = (from: string, to: string, label: string | null = null) =>
    edges.set([from, to].sort().join('|'), { from, to, label });
  nodes.set(businessId(subject.id), {
    type: 'business',
    id: businessId(subject.id),
    merchantId: subject.id,
    name: subject.name,
    score: subject.score,
    risk: subject.risk,
    isSubject: true,
  });
  const left = new Set<string>();
  const einOf = new Map<string, string>();
  for (const {
    merchant,
    related_merchant: related,
    shared,
    category,
    main_score,
    main_risk,
  } of associations) {
    const [from, to] = [businessId(merchant), businessId(related.id)];
    if (!nodes.has(from)) continue;
    if (!nodes.has(to)) {
      const count = [...nodes.values()].filter(({ type }) => type === 'business').length;
      if (count >= MAX_BUSINESSES) {
        left.add(to);
        continue;
      }
      nodes.set(to, {
        type: 'business',
        id: to,
        merchantId: related.id,
        name: related.name,
        score: main_score,
        risk: main_risk,
        isSubject: false,
      });
    }
    for (const one of shared) {
      if (one.kind === 'owner') {
        connect(from, to, familyText[category]);
        continue;
      }
      // The number itself is never shown: businesses that share an EIN see each other.
      const ein = einOf.get(from) ?? einOf.get(to) ?? `ein of ${from}`;
      if (one.kind === 'ein') for (const each of [from, to]) einOf.set(each, ein);
      const label = sharedLabel(one);
      const id = one.kind === 'ein' ? ein : `${one.kind === 'filing' ? 'principal' : one.kind} ${label}`;
      if (!nodes.has(id)) nodes.set(id, { type: 'shared', id, kind: one.kind, label });
      connect(from, id);
      connect(id, to);
    }
  }
  return { nodes: [...nodes.values()], edges: [...edges.values()], hidden: left.size };
}
