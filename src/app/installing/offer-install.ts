import type { AnyRouter } from '@tanstack/react-router'
import { dayMillis } from '#core/time/lengths.ts'
import { hasSaved } from '#src/offline/has-saved.ts'
import { countVisit, installDismissedAt } from '#src/offline/visits.ts'
import type { Texts } from '#src/platform/i18n.ts'
import { besideSlot } from '#src/shared/app/slots.ts'
import { InstallBar } from './install-bar.tsx'
import { installWay, onInstallable } from './install-prompt.ts'

/** How long a declined prompt is not shown again. */
const restMillis = 90 * dayMillis
const visitsOfValue = 2

/**
 * Offers to install the app once it has been useful: on the second visit, or with saved data. Not again for a while
 * after a dismissal; `InstallBar` itself stays hidden during checkout.
 */
export async function offerInstall(router: AnyRouter, texts: Texts): Promise<void> {
  const visits = await countVisit()
  const offer = async () => {
    if (besideSlot.isFilled() || !installWay()) return
    // Read every time: the visitor may have dismissed it in the meantime.
    if (Date.now() - (await installDismissedAt()) < restMillis) return
    if (visits < visitsOfValue && !(await hasSaved())) return
    await texts.load('install')
    besideSlot.fill(InstallBar)
  }
  onInstallable(() => void offer())
  router.subscribe('onResolved', () => void offer())
  await offer()
}
