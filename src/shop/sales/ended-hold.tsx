import { useTranslation } from 'react-i18next'
import type { Sale } from '#src/shared/sales/sale-query.ts'
import { Notice } from '#src/ui/notice.tsx'
import { referenceOf } from './waiting-facts.tsx'

/** Above a cart whose hold has ended: the places are released, and its payment reference must not be paid. */
export function EndedHold({ sale }: { sale: Sale }) {
  const { t } = useTranslation(['cart', 'payment'])
  const reference = sale.paidMinor === 0 ? referenceOf(sale) : null
  return (
    <div className="mt-4">
      <Notice tone="warn" title={t('ended.title')}>
        {reference ? (
          <>
            <p className="font-medium">
              {t(`ended.reference.${reference.method}`, { number: reference.number })}
            </p>
            <p>{t('ended.paid')}</p>
          </>
        ) : (
          <p>{t(sale.paidMinor === 0 ? 'ended.text' : 'ended.again')}</p>
        )}
      </Notice>
    </div>
  )
}
