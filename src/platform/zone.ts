import { createContext, createElement, type ReactNode, useContext, useEffect } from 'react'
import { homeZone } from '#core/time/days.ts'
import { createListeners } from './listeners.ts'

/** The zone of the surrounding area. Undefined outside of an area, or if older cached data has no zone. */
const Zone = createContext<string | undefined>(undefined)

let shown: string | undefined
const { subscribe, notify } = createListeners()
function show(zone?: string): void {
  shown = zone
  notify()
}

/** Sets the zone of an area; while the area is shown, components above all areas use it too. */
export function ZoneProvider({ value, children }: { value: string | undefined; children: ReactNode }) {
  useEffect(() => {
    show(value)
    return show
  }, [value])
  return createElement(Zone, { value }, children)
}

/**
 * The time zone in which the user sees instants, one for a whole area (docs/decisions/0043-time-zones.md): the agency's
 * for its people and on its pages, the device's for the platform's staff, otherwise the platform's. A service's
 * deadlines, such as the end of free cancellation, use the zone of the place where it is provided.
 */
export const useZone = (): string => useContext(Zone) ?? homeZone

/** The zone for components above all areas; undefined while no area is shown. */
export const shownZone = { subscribe, read: () => shown }
