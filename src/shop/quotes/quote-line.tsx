import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { formatDays } from '#core/time/days.ts'
import { useGroupInWords } from '#src/platform/group-words.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { useGuestsInWords } from '#src/platform/use-guests-in-words.ts'
import { LinePromotions } from '#src/shared/sales/line-promotions.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { PictureView } from '#src/ui/picture-view.tsx'
import type { OpenedQuote } from './client-quote-query.ts'

/** A product of a quote, with the change of its price. */
export function QuoteLine({
  quoted,
  isBooked = false,
  terms,
}: {
  quoted: OpenedQuote['lines'][number]
  /** It was booked: its current price and availability no longer matter to the client. */
  isBooked?: boolean
  /** The cost of canceling it. */
  terms: ReactNode
}) {
  const { t } = useTranslation(['quotes', 'cart', 'party'])
  const language = useLanguage()
  const text = useText()
  const { line } = quoted
  const now = isBooked ? line : quoted.now
  const money = (minor: number) => formatMoney(minor, line.price.currency, language)
  const inWords = useGuestsInWords()
  const groupInWords = useGroupInWords()
  const difference = now ? now.price.totalMinor - line.price.totalMinor : 0
  return (
    <li>
      <Card className="flex flex-col gap-4 sm:flex-row">
        <PictureView
          {...line.picture}
          alt=""
          className="aspect-16/9 w-full rounded-control sm:aspect-square sm:size-32"
        />
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <p className="flex flex-wrap items-center gap-2 text-sm font-medium text-primary">
            {t(`cart:kind.${line.kind}`)} · {text(line.destination)}
            {!now && <Badge tone="bad">{t('page.gone')}</Badge>}
          </p>
          <h2 className="text-xl">{text(line.name)}</h2>
          <p className="first-letter:uppercase">{formatDays(line.startsOn, line.endsOn, language)}</p>
          {line.group && (
            <p className="font-medium">
              {t('party:group_label')}: {groupInWords(line.group)}
            </p>
          )}
          <ul className="text-muted">
            {line.items.map((item, i) => (
              <li key={`${i}-${text(item.name)}`}>
                {[text(item.name), text(item.detail), inWords(item)].filter(Boolean).join(' · ')}
              </li>
            ))}
          </ul>
          <LinePromotions of={line.promotions} currency={line.price.currency} />
          {terms}
          <div className="mt-auto flex flex-wrap items-baseline justify-end gap-x-3 pt-2">
            {difference !== 0 && (
              <p className={`mr-auto text-sm font-medium ${difference > 0 ? 'text-warn' : 'text-good'}`}>
                {t(difference > 0 ? 'page.rose' : 'page.fell', { difference: money(Math.abs(difference)) })}
              </p>
            )}
            {(difference !== 0 || !now) && (
              <p className="text-sm text-muted">
                {t('page.offered')} <s className="tabular-nums">{money(line.price.totalMinor)}</s>
              </p>
            )}
            {now && <p className="text-lg font-semibold tabular-nums">{money(now.price.totalMinor)}</p>}
          </div>
        </div>
      </Card>
    </li>
  )
}
