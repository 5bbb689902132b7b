import { useTranslation } from 'react-i18next'
import { cancelCostInWords } from '#core/sales/cancel-words.ts'
import { useLanguage } from '#src/platform/i18n.ts'

/** The current penalty of a product, in the same words at choice and payment. Section: `cancellation-terms`. */
export function CancelCost({ line }: { line: Parameters<typeof cancelCostInWords>[0] }) {
  const { t } = useTranslation('cancellation-terms')
  const words = cancelCostInWords(line, useLanguage(), new Date(), t)
  return <span className={line.freeUntil ? 'text-good' : 'text-muted'}>{words}</span>
}
