import { Copy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '#core/instants.ts'
import { formatMoney } from '#core/money.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import type { Payment } from './sale-query.ts'

/** A reference to pay in a shop or by bank transfer, with its deadline. */
export function ReferenceBox({ payment, children }: { payment: Payment; children?: ReactNode }) {
  const { t } = useTranslation('payment')
  const language = useLanguage()
  const zone = useZone()
  const [copied, setCopied] = useState<boolean | null>(null)
  const reference = payment.reference
  if (!reference || payment.method === 'card') return null
  const copy = () =>
    navigator.clipboard.writeText(reference.number).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <Card>
      <h2 className="text-xl">{t(`reference.${payment.method as 'oxxo' | 'spei'}`)}</h2>
      <p className="mt-4 text-sm text-muted">{t('reference.number')}</p>
      <p className="flex flex-wrap items-center gap-3">
        <span className="font-mono text-2xl font-semibold wrap-anywhere">
          {reference.number.replace(/(.{4})(?=.)/g, '$1 ')}
        </span>
        <Button look="quiet" size="small" onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-4" />
          {t('reference.copy')}
        </Button>
      </p>
      <p role="status" className="text-sm text-muted">
        {copied === null ? '' : t(copied ? 'reference.copied' : 'reference.not_copied')}
      </p>
      <p className="mt-4">
        {t('reference.pay_until', {
          amount: formatMoney(payment.amountMinor, payment.currency, language),
          when: formatInstant(reference.expiresAt, zone, language),
        })}
      </p>
      <p className="mt-2 text-sm text-muted">
        {t(payment.purpose === 'deposit' ? 'reference.then_deposit' : 'reference.then')}
      </p>
      {children}
    </Card>
  )
}
