import { createContext, useContext } from 'react'
import { homeZone } from '#core/time/days.ts'

/** The zone of the area around. Undefined where there is none, or where an older app has kept it without. */
const Zone = createContext<string | undefined>(undefined)
export const ZoneProvider = Zone.Provider

/**
 * The time zone in which the user sees moments, one for a whole area (docs/decisions/0043-whose-clock.md): the agency's
 * among its people and on its pages, the device's among the platform's staff, else the platform's. What a service asks
 * for, such as the end of a free cancellation, is told by the zone of its place.
 */
export const useZone = (): string => useContext(Zone) ?? homeZone

/** The zone of this device; the platform's where its clock goes by no city, as that of a machine may. */
export function ownZone(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone.includes('/') && !zone.startsWith('Etc/') ? zone : homeZone
}
