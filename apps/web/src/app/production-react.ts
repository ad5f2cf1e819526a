// The tests of the page run on the production build of React, which users get and which takes less time. Only the
// development build has `act`, which the testing library calls, so this adds one.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

// Each build is chosen while its module is loaded.
const { NODE_ENV } = process.env;
process.env.NODE_ENV = 'production';
const react = require('react');
const { jsx } = require('react/jsx-runtime');
const reactDom = require('react-dom');
require('react-dom/client');
process.env.NODE_ENV = NODE_ENV;

// The compiled tests call what only the development build has.
require('react/jsx-dev-runtime').jsxDEV = (type: unknown, props: unknown, key: unknown) =>
  jsx(type, props, key);

/** React's number for the priority of a click: what it changes is rendered at once, including its effects. */
const DISCRETE_EVENT = 2;
reactDom.__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE.p = DISCRETE_EVENT;

react.act = (callback: () => unknown) => {
  const result = reactDom.flushSync(callback);
  return {
    // biome-ignore lint/suspicious/noThenProperty: the callers of `act` wait for it
    then: (resolve: (value: unknown) => void, reject: (reason: unknown) => void) =>
      Promise.resolve(result).then((value) => {
        reactDom.flushSync();
        resolve(value);
      }, reject),
  };
};
