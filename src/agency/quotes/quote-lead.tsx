import { Link } from '@tanstack/react-router'
import { Eye, Receipt, ShoppingCart } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { dialAddress, groupedPhone } from '#core/people/phones.ts'
import { sumLines } from '#core/sales/line-sums.ts'
import { formatWallTime } from '#core/time/instants.ts'
import { openPaper } from '#src/offline/papers.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { useZone } from '#src/platform/zone.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { PaperLink } from '#src/ui/paper-link.tsx'
import type { DeskQuote } from './quotes-query.ts'

/** A quote's customer, total and expiry, and its main actions. */
export function QuoteLead({
  quote,
  maySell,
  onSell,
}: {
  quote: DeskQuote
  /** False for a branch's quote, and while the agency does not sell. */
  maySell: boolean
  onSell: (quote: DeskQuote) => Promise<void>
}) {
  const { t } = useTranslation(['quotes-desk', 'quotes', 'cart'])
  const language = useLanguage()
  const zone = useZone()
  const online = useOnline()
  const [isGoing, setGoing] = useState(false)
  const { state, saleId, url, phone, email } = quote
  const { atProperty } = sumLines(quote.lines)
  const isWithdrawn = state === 'withdrawn'
  const link =
    'inline-flex min-h-11 max-w-full items-center text-primary underline underline-offset-4 break-all'
  return (
    <Card>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-muted">{t('column.total')}</span>
        <span className="text-2xl font-semibold tabular-nums">
          {formatMoney(quote.totalMinor, quote.currency, language)}
        </span>
      </p>
      {atProperty && (
        <p className="mt-1 text-sm text-muted">
          {t('cart:pay_at_property', {
            amount: formatMoney(atProperty.amountMinor, atProperty.currency, language),
          })}
        </p>
      )}
      <p className="mt-1">
        {t(`page.standing.${state}`, { when: formatWallTime(quote.validUntil, zone, language) })}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-4" data-dd-privacy="mask">
        {phone && (
          <a href={dialAddress(phone)} className={link}>
            {groupedPhone(phone)}
          </a>
        )}
        {email && (
          <a href={`mailto:${email}`} className={link}>
            {email}
          </a>
        )}
      </p>
      <div className="mt-3 flex flex-wrap gap-2 print:hidden">
        {saleId !== null && (
          <Link to="/agency/sales/$saleId" params={{ saleId }} className={buttonClass({ wide: true })}>
            <Receipt aria-hidden="true" className="size-5" />
            {t('page.sale')}
          </Link>
        )}
        {saleId === null && maySell && (
          <Button
            wide
            look="accent"
            disabled={!online || url === ''}
            busy={isGoing}
            onClick={() => {
              setGoing(true)
              void onSell(quote).finally(() => setGoing(false))
            }}
          >
            <ShoppingCart aria-hidden="true" className="size-5" />
            {t('page.sell')}
          </Button>
        )}
        {saleId === null && maySell && <p className="text-sm text-muted">{t('page.sell_hint')}</p>}
        {!isWithdrawn && url !== '' && (
          <a href={url} target="_blank" rel="noreferrer" className={buttonClass({ look: 'outline' })}>
            <Eye aria-hidden="true" className="size-5" />
            {t('page.as_client')}
          </a>
        )}
        {!isWithdrawn && (
          <PaperLink href={quote.pdfUrl} look="outline" open={openPaper} missing={t('quotes:paper_missing')}>
            {t('quotes:pdf')}
          </PaperLink>
        )}
      </div>
    </Card>
  )
}
