import { ResultsPage } from '#features/matching';
import { InquiryEvidence } from './evidence-sources.tsx';

/** The results of an inquiry with all evidence sources. */
export const ResultsScreen = () => <ResultsPage EvidenceBar={InquiryEvidence} />;
