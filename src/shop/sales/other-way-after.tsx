import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import type { Payment } from '#src/shared/sales/sale-query.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** While a payment reference is pending, other methods are collapsed: choosing one invalidates the reference. */
export function OtherWayAfter({ reference, children }: { reference: Payment | null; children: ReactNode }) {
  const { t } = useTranslation('payment')
  const language = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  if (!reference) return children
  if (!isOpen)
    return (
      <Button look="outline" onClick={() => setIsOpen(true)}>
        {t('reference.other_way')}
      </Button>
    )
  return (
    <>
      <Notice tone="warn" title={t('reference.other_way_title')}>
        {t('reference.other_way_text', {
          method: t(`methods.${reference.method as 'oxxo'}.title`),
          amount: formatMoney(reference.amountMinor, reference.currency, language),
        })}
        <Button look="outline" size="small" className="mt-3" onClick={() => setIsOpen(false)}>
          {t('reference.keep')}
        </Button>
      </Notice>
      {children}
    </>
  )
}
