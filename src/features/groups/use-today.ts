import { useState } from 'react'
import { type Day, dayIn } from '#core/days.ts'

/** The day on this device's wall when the screen was opened. */
export function useToday(): Day {
  const [today] = useState(() => dayIn(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone))
  return today
}
