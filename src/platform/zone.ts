import { createContext, useContext } from 'react'
import { homeZone } from '#core/days.ts'

/** The zone of the agency around. Undefined where there is none, or where an older app has kept it without. */
const Zone = createContext<string | undefined>(undefined)
export const ZoneProvider = Zone.Provider

/**
 * The zone by which moments are told: the agency's. A deadline reads the same on the customer's phone, on the seller's, in
 * mails and on paper, wherever they are. Services are told by the zone of their place.
 */
export const useZone = (): string => useContext(Zone) ?? homeZone

/** The zone of this device; the platform's where its clock goes by no city, as that of a machine may. */
export function ownZone(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone.includes('/') && !zone.startsWith('Etc/') ? zone : homeZone
}
