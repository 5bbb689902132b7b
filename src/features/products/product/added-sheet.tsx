import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Criteria } from '#core/criteria/criteria.ts'
import { encodeCriteria } from '#core/criteria/token.ts'
import { formatMoney } from '#core/money.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import type { Price, ProductView } from '../catalogue.ts'
import type { ResultsAddress } from '../results/results-address.ts'
import { useCriteriaWords } from '../words.ts'

/** Says that the cart has it, and where to go from here. */
export function AddedSheet({
  open,
  onClose,
  accountId,
  list,
  criteria,
  product,
  price,
}: {
  open: boolean
  onClose: () => void
  accountId: string
  /** The address of the list that the product was opened from. */
  list: ResultsAddress
  criteria: Criteria
  product: ProductView
  price: Price
}) {
  const { t } = useTranslation(['products', 'app'])
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
            search={list}
            className={buttonClass({ look: 'outline' })}
          >
            {t('add.keep_looking')}
          </Link>
          <Link to="/booking/$accountId/checkout" params={{ accountId }} className={buttonClass()}>
            {t('add.go_to_cart')}
          </Link>
        </div>
      }
    >
      <div className="beside items-start gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-good-soft text-good">
          <Check aria-hidden="true" className="size-6" />
        </span>
        <div>
          <p className="font-semibold">{text(product.name)}</p>
          <p className="text-muted first-letter:uppercase">{words.fullDays}</p>
          <p className="mt-2 font-display text-xl font-bold tabular-nums">
            {formatMoney(price.totalMinor, price.currency, language)}
          </p>
        </div>
      </div>
    </Sheet>
  )
}
