import { deadlineInWords } from '#core/time/deadlines.ts'
import { useLanguage } from './i18n.ts'
import { useZone } from './zone.ts'

/** Puts a deadline into words as read now, by the clocks of the page's place or of `zone`. */
export function useDeadlineInWords(): (instant: Date | string, zone?: string) => string {
  const language = useLanguage()
  const areaZone = useZone()
  return (instant, zone = areaZone) => deadlineInWords(instant, zone, language, new Date())
}
