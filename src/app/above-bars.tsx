import { PreviewBar } from './preview-bar.tsx'
import { TrialBar } from './trial-bar.tsx'

/** The notices of this installation that every page shows. */
export const makeAboveBars = (settings: { trialPayments: boolean; previewBackend: boolean }) =>
  function AboveBars() {
    return (
      <>
        {settings.previewBackend && <PreviewBar />}
        {settings.trialPayments && <TrialBar />}
      </>
    )
  }
