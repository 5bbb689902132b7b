import { useState } from 'react'
import { type Day, dayIn } from '#core/time/days.ts'
import { useZone } from '#src/platform/zone.ts'

/** The agency's current day when the screen was opened. */
export function useToday(): Day {
  const zone = useZone()
  const [today] = useState(() => dayIn(new Date(), zone))
  return today
}
