import { MapPin, ReceiptText } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { bankOf } from '#core/app/mexico.ts'
import { formatMoney } from '#core/money/money.ts'
import { barcode, groupsOf } from '#core/sales/barcode.ts'
import { useDeadlineInWords } from '#src/platform/deadline-words.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'
import type { Payment } from './sale-query.ts'

/** Opens a map with the shops nearby. */
const mapAddress = 'https://www.google.com/maps/search/?api=1&query=OXXO'

/** A reference to pay in a shop or by bank transfer: instructions, barcode and deadline. */
export function ReferenceBox({
  payment,
  code,
  isMailed = true,
  nextStep,
  children,
}: {
  payment: Pick<Payment, 'method' | 'reference' | 'amountMinor' | 'currency'> &
    Partial<Pick<Payment, 'purpose'>>
  /** The sale’s code; null if the payment is for something else. */
  code: string | null
  /** Whether the customer receives updates by e-mail. */
  isMailed?: boolean
  /** For something other than a sale: what happens once it is paid. */
  nextStep?: string
  children?: ReactNode
}) {
  const { t } = useTranslation('payment')
  const language = useLanguage()
  const inWords = useDeadlineInWords()
  const reference = payment.reference
  const method = payment.method === 'oxxo' || payment.method === 'spei' ? payment.method : null
  if (!reference || !method) return null
  const { number, url } = reference
  const bank = method === 'spei' && number ? bankOf(number) : null
  const amount = formatMoney(payment.amountMinor, payment.currency, language)
  return (
    <Card>
      <h2 className="text-xl">{t(`reference.${method}`)}</h2>
      {method === 'oxxo' && number && <Bars digits={number} />}
      {!number && url && <PageLink url={url} label={t(`reference.page_${method}`)} />}
      <dl className="mt-4 space-y-3">
        {number && (
          <Part
            label={t(method === 'oxxo' ? 'reference.number' : 'reference.clabe')}
            copied={number}
            isNumber
          >
            {/* In the groups of the provider's page and of banks' apps. */}
            {groupsOf(number, method).join(' ')}
          </Part>
        )}
        {method === 'spei' && (
          <>
            {reference.holder && <Part label={t('reference.holder')}>{reference.holder}</Part>}
            {bank && <Part label={t('reference.bank')}>{bank}</Part>}
            <Part label={t('reference.amount')} copied={(payment.amountMinor / 100).toFixed(2)}>
              {amount}
            </Part>
          </>
        )}
        {code && (
          <Part
            label={t(method === 'oxxo' ? 'reference.code' : 'reference.concept')}
            copied={method === 'spei' ? code : undefined}
          >
            {code}
          </Part>
        )}
      </dl>
      <p className="mt-4 font-medium">
        {t('reference.pay_until', {
          amount,
          when: inWords(reference.expiresAt),
        })}
      </p>
      {number && (
        <ol className="mt-4 list-decimal space-y-1 pl-5">
          {(['first', 'second', 'third'] as const).map((step) => (
            <li key={step}>{t(`reference.steps_${method}.${step}`)}</li>
          ))}
        </ol>
      )}
      {number && url && <PageLink url={url} label={t(`reference.page_${method}`)} quiet />}
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
        {nextStep ??
          t(
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

/** The provider's own page with the reference; without `quiet`, the only way to it. */
function PageLink({ url, label, quiet = false }: { url: string; label: string; quiet?: boolean }) {
  const look = quiet ? ({ look: 'quiet', size: 'small', className: 'mt-3' } as const) : { className: 'mt-4' }
  return (
    <a href={url} target="_blank" rel="noreferrer" className={buttonClass(look)}>
      <ReceiptText aria-hidden="true" className="size-4" />
      {label}
    </a>
  )
}

/** A detail to type at the bank or to say at the till; with `copied`, that text can be copied. */
function Part({
  label,
  copied,
  isNumber = false,
  children,
}: {
  label: string
  copied?: string
  isNumber?: boolean
  children: string
}) {
  const { t } = useTranslation('payment')
  const shown = useRef<HTMLSpanElement>(null)
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="flex flex-wrap items-center gap-x-3">
        <span
          ref={shown}
          className={`font-semibold wrap-anywhere ${isNumber ? 'font-mono text-lg sm:text-2xl' : ''}`}
        >
          {children}
        </span>
        {copied && (
          <CopyButton
            look="quiet"
            size="small"
            text={copied}
            about={label}
            words={{ copy: t('reference.copy'), copied: t('reference.copied') }}
            select={() => shown.current && getSelection()?.selectAllChildren(shown.current)}
          />
        )}
      </dd>
    </div>
  )
}

/** The reference as a barcode; its digits are below. */
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
