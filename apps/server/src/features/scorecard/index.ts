import { scorecardEndpoints, targetGlossary } from '@assay/domain/scorecard';
import { type Feature, route } from '#platform/feature';
import { changeScorecard } from './change-scorecard.ts';
import { addRule, changeRule, deleteRule, listRules } from './edit-rules.ts';
import { importRulesCommand } from './import-rules.ts';
import { scorecardJobs } from './jobs.ts';
import { readScorecard, storedScorecard } from './read-scorecard.ts';

export { replaceRules } from './replace-rules.ts';

/** Scorecards: a lender's own rules, evaluated for a merchant from its evidence, with users' results and notes. */
export const scorecard = {
  name: 'scorecard',
  routes: [
    route(scorecardEndpoints.glossary, async () => targetGlossary()),
    route(scorecardEndpoints.rules, listRules),
    route(scorecardEndpoints.addRule, addRule),
    route(scorecardEndpoints.changeRule, changeRule),
    route(scorecardEndpoints.deleteRule, deleteRule),
    route(scorecardEndpoints.read, readScorecard),
    route(scorecardEndpoints.change, changeScorecard),
  ],
  jobs: scorecardJobs,
  provides: { dossier: { scorecard: storedScorecard } },
  commands: [importRulesCommand],
} satisfies Feature;
