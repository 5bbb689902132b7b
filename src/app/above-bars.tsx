import { PreviewBar } from './preview-bar.tsx'
import { TrialBar } from './trial-bar.tsx'

/** The notices of this installation that every page shows. */
export const makeAboveBars = (said: { trialPayments: boolean; previewBackend: boolean }) =>
  function AboveBars() {
    return (
      <>
        {said.previewBackend && <PreviewBar />}
        {said.trialPayments && <TrialBar />}
      </>
    )
  }
