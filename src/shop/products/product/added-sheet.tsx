import { Link } from '@tanstack/react-router'
import { ShoppingBag } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { NewCartLine } from '#core/cart/carts.ts'
import type { Criteria } from '#core/criteria/criteria.ts'
import { encodeCriteria } from '#core/criteria/token.ts'
import { formatMoney } from '#core/money/money.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { useCriteriaWords } from '#src/shop/products/criteria-words.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import type { ProductView } from '../catalogue.ts'
import { FreeUntil } from '../free-until.tsx'
import { listAddress, type ViewAddress } from '../results/results-address.ts'
import { says } from './rate-words.ts'

/** Confirms that the product is in the cart, with links to continue. */
export function AddedSheet({
  open,
  onClose,
  accountId,
  address,
  criteria,
  product,
  line,
}: {
  open: boolean
  onClose: () => void
  accountId: string
  /** Of the product, including that of its list. */
  address: ViewAddress
  /** The visitor's search. */
  criteria: Criteria
  product: ProductView
  line: NewCartLine
}) {
  const { t } = useTranslation(['products', 'cancellation-terms', 'app'])
  const text = useText()
  const language = useLanguage()
  const words = useCriteriaWords()(criteria)
  return (
    <Sheet
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('add.title')}
      closeLabel={t('app:close')}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Link
            to="/booking/$accountId/search/$token"
            params={{ accountId, token: encodeCriteria(criteria) }}
            search={listAddress(address)}
            className={buttonClass({ look: 'outline' })}
          >
            {t('add.keep_looking')}
          </Link>
          {/* Most people go there next, some of them into a dead spot. */}
          <Link
            to="/booking/$accountId/checkout"
            params={{ accountId }}
            preload="render"
            className={buttonClass()}
          >
            {t('add.go_to_cart')}
          </Link>
        </div>
      }
    >
      <div className="beside items-start gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-good-soft text-good">
          <ShoppingBag aria-hidden="true" className="size-6" />
        </span>
        <div>
          <p className="font-semibold">{text(product.name)}</p>
          <p className="first-letter:uppercase">{text(line.detail)}</p>
          {/* Departures and rides include their day. */}
          {line.kind === 'hotels' && <p className="text-muted first-letter:uppercase">{words.fullDays}</p>}
          {line.terms && !says(text(line.detail), t('cancellation-terms:non_refundable')) && (
            <FreeUntil offer={line.terms} timeZone={line.terms.timeZone} />
          )}
          <p className="mt-2 font-display text-xl font-bold tabular-nums">
            {formatMoney(line.totalMinor, line.currency, language)}
          </p>
          {product.payAtProperty.map((fee) => (
            <p key={fee.code} className="text-sm text-muted">
              {t('add.at_property', { amount: formatMoney(fee.amountMinor, fee.currency, language) })}
            </p>
          ))}
        </div>
      </div>
    </Sheet>
  )
}
