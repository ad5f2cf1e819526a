import type { IForbiddenRuleType } from 'dependency-cruiser';
import { rooms } from './rooms.ts';

const TEST = '\\.test\\.tsx?$|/testing(/|\\.tsx?$)|/test-(run|server)\\.ts$';
const anyRoom = rooms.map((room) => room.path.source).join('|');
const error = { severity: 'error' as const };
const ruleName = (text: string) => text.replaceAll(' ', '-');

/** Each layer imports only the layers that its arrows lead to. */
const arrows: IForbiddenRuleType[] = rooms.map((room) => ({
  ...error,
  name: ruleName(`arrows of ${room.name}`),
  comment: `${room.name} may use: ${room.uses.join(', ') || 'no other room'}.`,
  from: { path: room.path.source },
  to: {
    path: anyRoom,
    pathNot: rooms
      .filter((other) => other === room || room.uses.includes(other.name))
      .map((other) => other.path.source),
  },
}));

const packageLists: IForbiddenRuleType[] = rooms
  .filter((room) => room.packages)
  .map((room) => ({
    ...error,
    name: ruleName(`packages of ${room.name}`),
    comment: `${room.name} may use of npm: ${room.packages?.join(', ') || 'nothing'}.`,
    from: { path: room.path.source, pathNot: TEST },
    to: {
      path: '^node_modules/',
      ...(room.packages?.length ? { pathNot: `^node_modules/(${room.packages.join('|')})/` } : {}),
    },
  }));

const purity: IForbiddenRuleType[] = rooms
  .filter((room) => room.pure)
  .map((room) => ({
    ...error,
    name: ruleName(`purity of ${room.name}`),
    comment: `${room.name} computes: no files, no network, no processes.`,
    from: { path: room.path.source, pathNot: TEST },
    to: { dependencyTypes: ['core'] },
  }));

/** The forbidden imports; each rule has a planted violation in `planted-offences.ts`. */
export const dependencyRules: IForbiddenRuleType[] = [
  ...arrows,
  ...packageLists,
  ...purity,
  {
    ...error,
    name: 'feature-index',
    comment: 'A feature is entered by its index.ts.',
    from: { path: '^apps/([^/]+)/src/features/([^/]+)/', pathNot: TEST },
    to: {
      path: '^apps/[^/]+/src/features/[^/]+/',
      pathNot: ['^apps/$1/src/features/$2/', '^apps/[^/]+/src/features/[^/]+/index\\.ts$'],
    },
  },
  {
    ...error,
    name: 'feature-index-from-tests',
    comment: 'A test of a feature enters another by its index.ts or its testing.ts.',
    from: { path: `^apps/([^/]+)/src/features/([^/]+)(?=/).*(?:${TEST})` },
    to: {
      path: '^apps/[^/]+/src/features/[^/]+/',
      pathNot: ['^apps/$1/src/features/$2/', '^apps/[^/]+/src/features/[^/]+/(index|testing)\\.tsx?$'],
    },
  },
  {
    ...error,
    name: 'frame-without-kinds',
    comment:
      'Kinds of evidence hand in what a frame needs of them; the frames that query, read and show them know none.',
    from: { path: '^apps/[^/]+/src/features/(gathering|sources|evidence)/', pathNot: TEST },
    to: {
      path: '^apps/[^/]+/src/features/',
      // Lists the allowed features, so that a new kind of evidence needs no entry here.
      pathNot:
        '^apps/[^/]+/src/features/(accounts|evidence|gathering|inquiry|matching|merchant-request|personal-data|session|sources|vendor)/',
    },
  },
  {
    ...error,
    name: 'sources-without-evidence',
    comment: 'What was found is read by evidence; running a source depends on none of it.',
    from: { path: '^apps/server/src/features/sources/', pathNot: TEST },
    to: { path: '^apps/server/src/features/evidence/' },
  },
  {
    ...error,
    name: 'feature-index-from-outside',
    comment: 'A feature is entered by its index.ts.',
    from: { pathNot: ['^apps/[^/]+/src/features/', '\\.test\\.tsx?$', '^bench/'] },
    to: { path: '^apps/[^/]+/src/features/[^/]+/', pathNot: '^apps/[^/]+/src/features/[^/]+/index\\.ts$' },
  },
  {
    ...error,
    name: 'feature-index-from-tests-outside',
    comment:
      'A test of the whole, or a measurement, enters a feature by its index.ts or what it has for tests.',
    from: { path: ['\\.test\\.tsx?$', '^bench/'], pathNot: '^apps/[^/]+/src/features/' },
    to: {
      path: '^apps/[^/]+/src/features/[^/]+/',
      pathNot: [
        '^apps/[^/]+/src/features/[^/]+/(index|testing)\\.tsx?$',
        '^apps/[^/]+/src/features/[^/]+/testing/',
      ],
    },
  },
  {
    ...error,
    name: 'own-index',
    comment: 'Inside a room its files are imported directly.',
    // A test of the whole feature needs the feature's own index.
    from: { path: '^apps/([^/]+)/src/features/([^/]+)/', pathNot: TEST },
    to: { path: '^apps/$1/src/features/$2/index\\.ts$' },
  },
  {
    ...error,
    name: 'package-index',
    comment: 'A room of a package is entered by its index.ts; contracts may build on contracts.',
    from: { path: '^packages/([^/]+)/src/([^/]+)/' },
    to: {
      path: '^packages/[^/]+/src/[^/]+/',
      pathNot: [
        '^packages/$1/src/$2/',
        '^packages/[^/]+/src/[^/]+/index\\.ts$',
        // Index files export rules too, and the rules of two features may need each other's types; contract imports are
        // never circular.
        '^packages/domain/src/[^/]+/contract\\.ts$',
      ],
    },
  },
  {
    ...error,
    name: 'package-index-from-outside',
    comment: 'A room of a package is entered by its index.ts.',
    from: { pathNot: '^packages/' },
    to: { path: '^packages/[^/]+/src/[^/]+/', pathNot: '^packages/[^/]+/src/[^/]+/index\\.ts$' },
  },
  {
    ...error,
    name: 'no-circles',
    comment: 'No circles, imports of types and lazy imports included.',
    from: {},
    to: { circular: true },
  },
  {
    ...error,
    name: 'every-import-is-found',
    comment: 'An import that cannot be followed cannot be checked.',
    from: {},
    to: { couldNotResolve: true },
  },
];
