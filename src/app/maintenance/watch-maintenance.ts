import type { Query } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import type { MaintenanceNotice } from '#core/app/maintenance.ts'
import { isOfPlatform } from '#core/people/staff.ts'
import type { Texts } from '#src/platform/i18n.ts'
import { personQuery } from '#src/platform/person-query.ts'
import { watchRemoteConfig } from '#src/platform/remote-config.ts'
import { worksHere } from '#src/platform/work-mark.ts'
import { maintenanceSlot, rootView } from '#src/shared/app/slots.ts'
import { staffDoor } from '#src/shared/app/staff-door.ts'
import { showAbove } from '../show-above.tsx'
import { keepPlace } from './keep-place.ts'
import { MaintenanceBar } from './maintenance-bar.tsx'
import { setNotice } from './maintenance-notice.ts'
import { MaintenancePage } from './maintenance-page.tsx'
import { addMaintenanceTexts } from './maintenance-texts.ts'

/**
 * Replaces the app with the maintenance page while the flag is on; typed values and choices are kept for afterwards.
 * Staff, under a notice bar, and visitors of the staff sign-in stay in the app: the server checks their rights as
 * always.
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
    if (notice) setNotice(notice)
    const isClosed = notice !== null && !isIn
    if (isClosed && !maintenanceSlot.isFilled()) {
      const sheet = document.querySelector('[role=dialog]')
      // The maintenance page waits until the user has finished typing in a sheet, which would cover it.
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
  const stop = watchRemoteConfig((next) => {
    notice = next
    void decide()
  })
  return () => {
    forget()
    stop()
    window.removeEventListener('input', noteTyping)
  }
}

/** Calls `act` once no sheet is open. */
function afterSheet(act: () => unknown): void {
  const watch = new MutationObserver(() => {
    if (document.querySelector('[role=dialog]')) return
    watch.disconnect()
    act()
  })
  watch.observe(document.body, { childList: true, subtree: true })
}

/** Whether a text field with content has the focus: it may have been filled before this started. */
function isInField(): boolean {
  const field = document.activeElement
  // Checkboxes and read-only fields do not count.
  return field instanceof HTMLElement &&
    field.matches('input:read-write, textarea:read-write') &&
    'value' in field
    ? field.value !== ''
    : false
}

const hasFailed = ({ state }: Query): boolean => state.status === 'error'

async function isLetIn(router: AnyRouter): Promise<boolean> {
  if (router.state.location.pathname === staffDoor) return true
  // Visitors are not asked to identify themselves.
  if (!worksHere('staff')) return false
  const { queries } = router.options.context
  const { person } = await queries.fetchQuery(personQuery()).catch(() => ({ person: null }))
  return person !== null && isOfPlatform(person.role)
}
