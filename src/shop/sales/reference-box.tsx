import { Copy, MapPin } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bankOf } from '#core/agencies/mexico.ts'
import { formatMoney } from '#core/money/money.ts'
import { barcode } from '#core/sales/barcode.ts'
import { formatInstant } from '#core/time/instants.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import type { Payment } from '#src/shared/sales/sale-query.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'

/** Opens a map with the shops nearby. */
const mapAddress = 'https://www.google.com/maps/search/?api=1&query=OXXO'

/** A reference to pay in a shop or by bank transfer: how, what the till reads, and its deadline. */
export function ReferenceBox({
  payment,
  isMailed = true,
  children,
}: {
  payment: Payment
  /** Whether the customer has an e-mail that news go to. */
  isMailed?: boolean
  children?: ReactNode
}) {
  const { t } = useTranslation('payment')
  const language = useLanguage()
  const zone = useZone()
  const [copied, setCopied] = useState<boolean | null>(null)
  const reference = payment.reference
  const method = payment.method === 'oxxo' || payment.method === 'spei' ? payment.method : null
  if (!reference || !method) return null
  const bank = method === 'spei' ? bankOf(reference.number) : null
  const copy = () =>
    navigator.clipboard.writeText(reference.number).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <Card>
      <h2 className="text-xl">{t(`reference.${method}`)}</h2>
      {method === 'oxxo' && <Bars digits={reference.number} />}
      <p className="mt-4 text-sm text-muted">
        {t(method === 'oxxo' ? 'reference.number' : 'reference.clabe')}
      </p>
      <p className="flex flex-wrap items-center gap-3">
        <span className="font-mono text-2xl font-semibold wrap-anywhere">
          {/* As the provider's page and banks' apps group them. */}
          {reference.number.replace(method === 'oxxo' ? /(.{4})(?=.)/g : /(.{3})(?=.)/g, '$1 ')}
        </span>
        <Button look="quiet" size="small" onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-4" />
          {t('reference.copy')}
        </Button>
      </p>
      <p role="status" className="text-sm text-muted">
        {copied === null ? '' : t(copied ? 'reference.copied' : 'reference.not_copied')}
      </p>
      {bank && <p className="text-sm text-muted">{t('reference.bank', { bank })}</p>}
      <p className="mt-4 font-medium">
        {t('reference.pay_until', {
          amount: formatMoney(payment.amountMinor, payment.currency, language),
          when: formatInstant(reference.expiresAt, zone, language),
        })}
      </p>
      <ol className="mt-4 list-decimal space-y-1 pl-5">
        {(['first', 'second', 'third'] as const).map((step) => (
          <li key={step}>{t(`reference.steps_${method}.${step}`)}</li>
        ))}
      </ol>
      {method === 'oxxo' && (
        <a
          href={mapAddress}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ look: 'quiet', size: 'small', className: 'mt-3 print:hidden' })}
        >
          <MapPin aria-hidden="true" className="size-4" />
          {t('reference.shops')}
        </a>
      )}
      <p className="mt-4 text-sm text-muted">
        {t(
          !isMailed
            ? 'reference.then_no_mail'
            : payment.purpose === 'deposit'
              ? 'reference.then_deposit'
              : 'reference.then',
        )}
      </p>
      {children}
    </Card>
  )
}

/** The reference as a till reads it; people read the digits below. */
function Bars({ digits }: { digits: string }) {
  const { width, path } = barcode(digits)
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} 40`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      className="mt-4 h-24 w-full max-w-sm rounded-control bg-white px-6 py-3"
    >
      <path d={path} />
    </svg>
  )
}
