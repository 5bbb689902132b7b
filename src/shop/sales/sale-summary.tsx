import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { counted } from '#core/products/counted.ts'
import { formatDays } from '#core/time/days.ts'
import { useGroupInWords } from '#src/platform/group-words.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { LinePromotions } from '#src/shared/sales/line-promotions.tsx'
import type { Sale, SaleLine } from '#src/shared/sales/sale-query.ts'
import { PictureView } from '#src/ui/picture-view.tsx'
import { CancelTerms } from './cancel-terms.tsx'

/** A short list of a sale's products, for the side of a form. */
export function SaleSummary({ sale }: { sale: Sale }) {
  return (
    <ul className="divide-y divide-line">
      {sale.lines.map((line) => (
        <SaleLineRow key={line.id} line={line} />
      ))}
    </ul>
  )
}

function SaleLineRow({ line }: { line: SaleLine }) {
  const { t } = useTranslation('party')
  const language = useLanguage()
  const text = useText()
  const groupInWords = useGroupInWords()
  return (
    <li className="beside gap-3 py-3 first:pt-0">
      <PictureView {...line.picture} alt="" sizes="4rem" className="size-16 shrink-0 rounded-control" />
      <div className="text-sm">
        <p className="text-base font-semibold">{text(line.name)}</p>
        <p className="text-muted first-letter:uppercase">
          {formatDays(line.startsOn, line.endsOn, language)}
        </p>
        {line.group && (
          <p className="font-medium">
            {t('group_label')}: {groupInWords(line.group)}
          </p>
        )}
        {counted(
          line.items.map(({ name, detail }) => [text(name), text(detail)].filter(Boolean).join(' · ')),
        ).map((item) => (
          <p key={item}>{item}</p>
        ))}
        <LinePromotions of={line.promotions} currency={line.price.currency} />
        <p className="mt-1">
          <CancelTerms line={line} />
        </p>
        <p className="text-right font-semibold tabular-nums">
          {formatMoney(line.price.totalMinor, line.price.currency, language)}
        </p>
      </div>
    </li>
  )
}
