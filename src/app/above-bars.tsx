import { PreviewBar } from './preview-bar.tsx'
import { TrialBar } from './trial-bar.tsx'

/** Installation-wide notices shown on every page. */
export const createInstallationBars = (settings: { trialPayments: boolean; previewBackend: boolean }) =>
  function InstallationBars() {
    return (
      <>
        {settings.previewBackend && <PreviewBar />}
        {settings.trialPayments && <TrialBar />}
      </>
    )
  }
