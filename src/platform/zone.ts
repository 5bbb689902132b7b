import { createContext, createElement, type ReactNode, useContext, useEffect } from 'react'
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
 * The time zone in which the user sees moments, one for a whole area (docs/decisions/0043-time-zones.md): the agency's
 * among its people and on its pages, the device's among the platform's staff, else the platform's. What a service asks
 * for, such as the end of a free cancellation, is told by the zone of its place.
 */
export const useZone = (): string => useContext(Zone) ?? homeZone

/** The same for what stands above all areas: undefined where none is shown. */
export const shownZone = { subscribe, read: () => shown }
