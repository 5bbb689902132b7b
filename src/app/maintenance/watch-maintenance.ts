import type { Query } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import type { MaintenanceNotice } from '#core/app/maintenance.ts'
import type { Texts } from '#src/platform/i18n.ts'
import { personQuery } from '#src/platform/person-query.ts'
import { watchRemoteConfig } from '#src/platform/remote-config.ts'
import { worksHere } from '#src/platform/work-mark.ts'
import { maintenanceSlot, rootView } from '#src/shared/app/slots.ts'
import { staffDoor } from '#src/shared/app/staff-door.ts'
import { showAbove } from '../show-above.tsx'
import { keepPlace } from './keep-place.ts'
import { MaintenanceBar } from './maintenance-bar.tsx'
import { tellNotice } from './maintenance-notice.ts'
import { MaintenancePage } from './maintenance-page.tsx'
import { addMaintenanceTexts } from './maintenance-texts.ts'

/**
 * Shows the maintenance page in place of everything while the flag is on; what was being typed or picked is there again afterwards.
 * Admins are let in, under a bar that says so, and so is whoever stands at the staff's door: what each may do there the
 * server decides, as always.
 */
export function watchMaintenance(router: AnyRouter, texts: Texts): () => void {
  let notice: MaintenanceNotice | null = null
  let turn = 0
  let typedAt = ''
  let typedIn: EventTarget | null = null
  const noteTyping = ({ target }: Event) => {
    typedAt = window.location.pathname
    typedIn = target
  }
  window.addEventListener('input', noteTyping)
  const decide = async () => {
    turn += 1
    const own = turn
    const isIn = notice !== null && (await isLetIn(router))
    if (own !== turn) return
    if (notice) tellNotice(notice)
    const isClosed = notice !== null && !isIn
    if (isClosed && !maintenanceSlot.isFilled()) {
      const sheet = document.querySelector('[role=dialog]')
      // What is being written in a sheet, which would lie over the page, is finished first: until then all stays.
      if (sheet && typedIn instanceof Node && sheet.contains(typedIn)) return afterSheet(decide)
      rootView.stays = (typedAt === window.location.pathname || isInField()) && !sheet
    }
    const isOver = !isClosed && maintenanceSlot.isFilled() && rootView.stays
    maintenanceSlot.fill(isClosed ? MaintenancePage : null)
    if (isOver) void router.options.context.queries.refetchQueries({ type: 'active', predicate: hasFailed })
    keepPlace(() => showAbove('maintenance', isIn ? MaintenanceBar : null))
  }
  addMaintenanceTexts(texts)
  const forget = router.subscribe('onResolved', () => void (notice && decide()))
  const stop = watchRemoteConfig(
    (next) => {
      notice = next
      void decide()
    },
    // It may have been closed at the gate.
    maintenanceSlot.isFilled(),
  )
  return () => {
    forget()
    stop()
    window.removeEventListener('input', noteTyping)
  }
}

/** Does `act` once no sheet is open any more. */
function afterSheet(act: () => unknown): void {
  const watch = new MutationObserver(() => {
    if (document.querySelector('[role=dialog]')) return
    watch.disconnect()
    act()
  })
  watch.observe(document.body, { childList: true, subtree: true })
}

/** Whether somebody is in a field to write in that says something: they may have typed before this was watched. */
function isInField(): boolean {
  const field = document.activeElement
  // A box to tick is none, nor is what can only be read.
  return field instanceof HTMLElement &&
    field.matches('input:read-write, textarea:read-write') &&
    'value' in field
    ? field.value !== ''
    : false
}

const hasFailed = ({ state }: Query): boolean => state.status === 'error'

async function isLetIn(router: AnyRouter): Promise<boolean> {
  if (router.state.location.pathname === staffDoor) return true
  // Visitors are not asked who they are.
  if (!worksHere('staff')) return false
  const { queries } = router.options.context
  const { person } = await queries.fetchQuery(personQuery()).catch(() => ({ person: null }))
  return person?.role === 'admin'
}
