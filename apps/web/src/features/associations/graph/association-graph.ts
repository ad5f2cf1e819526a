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

/** What has no name that distinguishes it: an EIN is never shown, and a company has those of its locations. */
const isUnnamed = (kind: SharedKind): boolean => kind === 'ein' || kind === 'company';

/** What is shared, without the surrounding words. */
export function sharedLabel({ kind, text }: Association['shared'][number]): string {
  if (kind === 'principal') return /^Same principal (.+?),/.exec(text)?.[1] ?? text;
  if (kind === 'filing') return /^Filing names (.+?),/.exec(text)?.[1] ?? text;
  if (kind === 'company') return 'Company';
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
  const add = (merchantId: string, business: Omit<BusinessNode, 'type' | 'id' | 'merchantId'>) => {
    const id = businessId(merchantId);
    nodes.set(id, { type: 'business', id, merchantId, ...business });
  };
  const { id: ownId, ...own } = subject;
  add(ownId, { ...own, isSubject: true });
  const left = new Set<string>();
  const unnamed = new Map<string, string>();
  const unnamedOf = (kind: SharedKind, ...ends: [from: string, to: string]): string => {
    const keys = ends.map((end) => `${kind} of ${end}`) as [string, string];
    const id = unnamed.get(keys[0]) ?? unnamed.get(keys[1]) ?? keys[0];
    for (const key of keys) unnamed.set(key, id);
    return id;
  };
  for (const association of associations) {
    const { merchant, related_merchant: related, shared, category, main_score, main_risk } = association;
    const [from, to] = [businessId(merchant), businessId(related.id)];
    if (!nodes.has(from)) continue;
    if (!nodes.has(to)) {
      const count = [...nodes.values()].filter(({ type }) => type === 'business').length;
      if (count >= MAX_BUSINESSES) {
        left.add(to);
        continue;
      }
      add(related.id, { name: related.name, score: main_score, risk: main_risk, isSubject: false });
    }
    for (const one of shared) {
      if (one.kind === 'owner') {
        connect(from, to, familyText[category]);
        continue;
      }
      const label = sharedLabel(one);
      const id = isUnnamed(one.kind)
        ? unnamedOf(one.kind, from, to)
        : `${one.kind === 'filing' ? 'principal' : one.kind} ${label}`;
      if (!nodes.has(id)) nodes.set(id, { type: 'shared', id, kind: one.kind, label });
      connect(from, id);
      connect(id, to);
    }
  }
  return { nodes: [...nodes.values()], edges: [...edges.values()], hidden: left.size };
}
