import {
  createContext,
  createElement,
  type ReactNode,
  useContext,
  useEffect,
  useSyncExternalStore,
} from 'react'
import { homeZone } from '#core/time/days.ts'
import { createListeners } from './listeners.ts'

/** The zone of the area around. Undefined where there is none, or where an older app has kept it without. */
const Zone = createContext<string | undefined>(undefined)

let shown: string | undefined
const { subscribe, tell } = createListeners()
function show(zone?: string): void {
  shown = zone
  tell()
}

/** Around an area: what stands above all areas goes by its zone, too, while it is shown. */
export function ZoneProvider({ value, children }: { value: string | undefined; children: ReactNode }) {
  useEffect(() => {
    show(value)
    return show
  }, [value])
  return createElement(Zone, { value }, children)
}

/**
 * The time zone in which the user sees moments, one for a whole area (docs/decisions/0043-whose-clock.md): the agency's
 * among its people and on its pages, the device's among the platform's staff, else the platform's. What a service asks
 * for, such as the end of a free cancellation, is told by the zone of its place.
 */
export const useZone = (): string => useContext(Zone) ?? homeZone

const readShown = () => shown

/** The same above all areas; the device's where none is shown. */
export const useShownZone = (): string => useSyncExternalStore(subscribe, readShown, readShown) ?? ownZone()

/** The zone of this device; the platform's where its clock goes by no city, as that of a machine may. */
export function ownZone(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone.includes('/') && !zone.startsWith('Etc/') ? zone : homeZone
}
