import { deadlineInWords } from '#core/time/deadlines.ts'
import { useLanguage } from './i18n.ts'
import { useZone } from './zone.ts'

/** Returns a function that describes a deadline relative to now, in the page's time zone or in `zone`. */
export function useDeadlineInWords(): (instant: Date | string, zone?: string) => string {
  const language = useLanguage()
  const areaZone = useZone()
  return (instant, zone = areaZone) => deadlineInWords(instant, zone, language, new Date())
}
