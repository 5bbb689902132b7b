import { connectivity } from '#src/platform/connectivity.ts'
import type { Texts } from '#src/platform/i18n.ts'
import { askMaintenance } from '#src/platform/remote-config.ts'
import { maintenanceSlot } from '#src/shared/app/slots.ts'
import { setNotice } from './maintenance-notice.ts'
import { MaintenancePage } from './maintenance-page.tsx'
import { addMaintenanceTexts } from './maintenance-texts.ts'

/** The longest that users exempt from maintenance wait for the answer. */
const patienceMillis = 3_000

/** Returns the function that replaces the app with the maintenance page; null without maintenance or on a timeout. */
export async function askToClose(texts: Texts): Promise<(() => void) | null> {
  if (!connectivity.read()) return null
  const late = new Promise<null>((resolve) => setTimeout(resolve, patienceMillis, null))
  const notice = await Promise.race([askMaintenance(), late])
  if (!notice) return null
  return () => {
    addMaintenanceTexts(texts)
    setNotice(notice)
    maintenanceSlot.fill(MaintenancePage)
  }
}
