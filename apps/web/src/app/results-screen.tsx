import { ResultsPage } from '#features/matching';
import { EvidenceBar } from './evidence-bar.tsx';

/** The results of an inquiry with all evidence sources. */
export const ResultsScreen = () => <ResultsPage EvidenceBar={EvidenceBar} />;
