import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { formatDay } from '#core/time/days.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import type { GroupSummary } from './group-query.ts'
import type { GroupPart } from './shown-part.ts'

/** A group's due day, in words, and the part of the screen where the task is done. */
export interface NextOfGroup {
  part: GroupPart
  text: string
  isLate: boolean
}

/** A group's due days, the earliest first. */
export function useDaysOfGroup() {
  const { t } = useTranslation('groups-and-events')
  const language = useLanguage()
  return ({ kind, nextDeposit, releaseOn, offerEndsOn }: GroupSummary): NextOfGroup[] => {
    const found: (NextOfGroup & { on: string })[] = []
    const add = (on: string, part: GroupPart, text: string, isLate = false) =>
      found.push({ on, part, text, isLate })
    if (nextDeposit) {
      const { dueOn, leftMinor, currency, isOverdue } = nextDeposit
      const values = { amount: formatMoney(leftMinor, currency, language), day: formatDay(dueOn, language) }
      add(dueOn, 'money', t(isOverdue ? 'next.overdue' : 'next.deposit', values), isOverdue)
    }
    if (offerEndsOn)
      add(offerEndsOn, 'about', t('next.offer', { day: formatDay(offerEndsOn, language), context: kind }))
    if (releaseOn) add(releaseOn, 'rooms', t('next.release', { day: formatDay(releaseOn, language) }))
    return found.sort((a, b) => (a.on < b.on ? -1 : 1))
  }
}
