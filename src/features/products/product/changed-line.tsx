import { useTranslation } from 'react-i18next'
import type { CartLine } from '#core/carts.ts'
import { formatDay, formatDayRange } from '#core/days.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { Notice } from '#src/ui/notice.tsx'

/** What the cart has now of a product that is being changed. */
export function ChangedLine({ line }: { line: CartLine }) {
  const { t } = useTranslation('products')
  const text = useText()
  const language = useLanguage()
  const days =
    line.startsOn === line.endsOn
      ? formatDay(line.startsOn, language)
      : formatDayRange(line.startsOn, line.endsOn, language)
  return (
    <Notice>
      <p>{t('change.now', { detail: text(line.detail), days })}</p>
    </Notice>
  )
}
