import { useTranslation } from 'react-i18next'
import { invoiceObstacles } from '#core/invoices/invoices.ts'
import { formatMoney } from '#core/money/money.ts'
import { formatWallTime } from '#core/time/instants.ts'
import type { Outputs } from '#src/platform/api.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'

/** The sales of a global invoice that is not issued yet, and the number of sales that it cannot include. */
export function GlobalContent({
  preview: { count, totalMinor, sales, leftOut },
}: {
  preview: Outputs['agency']['previewGlobalInvoice']
}) {
  const { t } = useTranslation('issued-invoices')
  const language = useLanguage()
  const zone = useZone()
  const money = (minor: number) => formatMoney(minor, 'MXN', language)
  const reasons = invoiceObstacles.filter((reason) => leftOut[reason])
  return (
    <>
      {count === 0 ? (
        <p className="font-semibold">{t('global.none')}</p>
      ) : (
        <>
          <p className="text-lg font-semibold tabular-nums">
            {t('global.count', { count })} · {money(totalMinor)}
          </p>
          <ul aria-label={t('global.list')} className="divide-y divide-line">
            {sales.map((sale) => (
              <li key={sale.saleId} className="flex flex-wrap justify-between gap-x-4 py-2">
                <span>
                  {sale.code}
                  <span className="block text-sm text-muted">
                    {formatWallTime(sale.paidAt, zone, language)}
                  </span>
                </span>
                <span className="tabular-nums">{money(sale.totalMinor)}</span>
              </li>
            ))}
          </ul>
          {count > sales.length && (
            <p className="text-muted">{t('global.more', { count: count - sales.length })}</p>
          )}
        </>
      )}
      {reasons.length > 0 && (
        <div>
          <h3 className="font-semibold">{t('global.left.title')}</h3>
          <ul className="text-muted">
            {reasons.map((reason) => (
              <li key={reason}>{t(`global.left.${reason}`, { count: leftOut[reason] ?? 0 })}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
