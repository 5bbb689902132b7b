import { useTranslation } from 'react-i18next'
import type { RowOf } from '#src/platform/define-list.ts'
import { useText } from '#src/platform/i18n.ts'

/** The services sold: the first by name, and the number of others. */
export function TripName({ name, linesCount }: Pick<RowOf<'agency.listSales'>, 'name' | 'linesCount'>) {
  const { t } = useTranslation('sales-desk')
  const text = useText()
  return (
    <>
      {text(name)}
      {linesCount > 1 && (
        <span className="font-normal text-muted"> {t('more_lines', { count: linesCount - 1 })}</span>
      )}
    </>
  )
}
