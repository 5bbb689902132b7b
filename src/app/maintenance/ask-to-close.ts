import { connectivity } from '#src/platform/connectivity.ts'
import type { Texts } from '#src/platform/i18n.ts'
import { askMaintenance } from '#src/platform/remote-config.ts'
import { maintenanceSlot } from '#src/shared/app/slots.ts'
import { tellNotice } from './maintenance-notice.ts'
import { MaintenancePage } from './maintenance-page.tsx'
import { addMaintenanceTexts } from './maintenance-texts.ts'

/** Who is let in waits no longer than this to hear that the portal is closed. */
const patienceMillis = 3_000

/** What puts the page of maintenance in place of everything; null where there is no maintenance, or nobody says in time. */
export async function askToClose(texts: Texts): Promise<(() => void) | null> {
  if (!connectivity.read()) return null
  const late = new Promise<null>((resolve) => setTimeout(resolve, patienceMillis, null))
  const notice = await Promise.race([askMaintenance(), late])
  if (!notice) return null
  return () => {
    addMaintenanceTexts(texts)
    tellNotice(notice)
    maintenanceSlot.fill(MaintenancePage)
  }
}
