import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CartLine } from '#core/carts.ts'
import { formatDay, formatDayRange } from '#core/days.ts'
import { formatMoney } from '#core/money.ts'
import { totalGuests } from '#core/party.ts'
import { roomsOf } from '#core/words/party.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { useGuestsInWords } from '#src/platform/party-words.ts'
import { Card } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Scene } from '#src/ui/scene.tsx'
import { type QuotedLine, QuotedTerms, RememberedTerms } from './quoted-terms.tsx'

/** One product of the cart with its price as it is now, or what became of it. */
export function CartLineCard({
  line,
  quoted,
  problem,
  extra,
  onRemove,
}: {
  line: CartLine
  /** As it can be had now; null while that is not known, or when it cannot. */
  quoted: QuotedLine | null
  problem: string | null
  /** What its seller sees of it beside. */
  extra?: ReactNode
  onRemove: () => void
}) {
  const { t } = useTranslation('cart')
  const language = useLanguage()
  const text = useText()
  const price = (minor: number) => formatMoney(minor, line.currency, language)
  const nowMinor = quoted?.price.totalMinor ?? null
  const inWords = useGuestsInWords()
  const changed = nowMinor !== null && nowMinor !== line.totalMinor
  return (
    <li>
      <Card className="flex flex-col gap-4 sm:flex-row">
        <Scene
          name={line.picture.scene}
          alt=""
          className="aspect-16/9 w-full rounded-control sm:aspect-square sm:size-32"
        />
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <p className="text-sm font-medium text-primary">{t(`kind.${line.kind}`)}</p>
          <h2 className="text-xl">{text(line.name)}</h2>
          <p className="text-muted">{text(line.detail)}</p>
          <p>
            {line.startsOn === line.endsOn
              ? formatDay(line.startsOn, language)
              : formatDayRange(line.startsOn, line.endsOn, language)}
          </p>
          <p>{inWords(totalGuests(roomsOf(line.choice)))}</p>
          {quoted ? <QuotedTerms quoted={quoted} /> : line.terms && <RememberedTerms terms={line.terms} />}
          {problem && (
            <div className="mt-2">
              <Notice tone="bad">{problem}</Notice>
            </div>
          )}
          {changed && !problem && (
            <div className="mt-2">
              <Notice tone={nowMinor > line.totalMinor ? 'warn' : 'good'}>
                {t(nowMinor > line.totalMinor ? 'price_rose' : 'price_fell', {
                  before: price(line.totalMinor),
                  now: price(nowMinor),
                })}
              </Notice>
            </div>
          )}
          {extra}
          <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 pt-2">
            <button
              type="button"
              onClick={onRemove}
              aria-label={t('remove', { name: text(line.name) })}
              className="-ml-3 inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-medium text-bad hover:bg-bad-soft"
            >
              <Trash2 aria-hidden="true" className="size-5" />
              {t('remove_short')}
            </button>
            <p className="text-lg font-semibold tabular-nums">{price(nowMinor ?? line.totalMinor)}</p>
          </div>
        </div>
      </Card>
    </li>
  )
}
