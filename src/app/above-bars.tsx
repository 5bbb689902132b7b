import { PreviewBar } from './preview-bar.tsx'
import { TrialBar } from './trial-bar.tsx'

/** What every page says of this installation, in one place. */
export const makeAboveBars = (said: { trialPayments: boolean; previewBackend: boolean }) =>
  function AboveBars() {
    return (
      <>
        {said.previewBackend && <PreviewBar />}
        {said.trialPayments && <TrialBar />}
      </>
    )
  }
