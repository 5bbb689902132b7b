import { Link } from '@tanstack/react-router'
import { Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CartLine } from '#core/cart/carts.ts'
import { formatMoney } from '#core/money/money.ts'
import { totalGuests } from '#core/products/party.ts'
import { roomsOf } from '#core/products/party-words.ts'
import { formatDayRange } from '#core/time/days.ts'
import type { Outputs } from '#src/platform/api.ts'
import { useGroupInWords } from '#src/platform/group-words.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { useGuestsInWords } from '#src/platform/use-guests-in-words.ts'
import { LinePromotions } from '#src/shared/sales/line-promotions.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PictureView } from '#src/ui/picture-view.tsx'
import { QuotedTerms, RememberedTerms } from './quoted-terms.tsx'

type Quoted = Outputs['bookingEngine']['quote']['lines'][number]

/** Problems that other units of the product share. */
const ofDays: ReadonlySet<string> = new Set([
  ...['maximum_advance', 'maximum_stay', 'minimum_advance', 'minimum_stay'],
  ...['offer_closed', 'stay_in_past'],
])
const otherButton = buttonClass({ look: 'outline', size: 'small', className: 'mt-2' })

/** A product of the cart with its current price, or why it is no longer available. */
export function CartLineCard({
  accountId,
  line,
  quoted,
  extra,
  onRemove,
}: {
  accountId: string
  line: CartLine
  /** The current quote of the line, or why there is none; null until it is known. */
  quoted: Quoted | null
  /** Additional content for sellers. */
  extra?: ReactNode
  onRemove: () => void
}) {
  const { t } = useTranslation(['cart', 'party'])
  const language = useLanguage()
  const text = useText()
  const price = (minor: number) => formatMoney(minor, line.currency, language)
  const { line: now = null, problem = null } = quoted ?? {}
  const nowMinor = now?.price.totalMinor ?? null
  const inWords = useGuestsInWords()
  const groupInWords = useGroupInWords()
  // The last known quote, while prices are requested again.
  const [token, setToken] = useState(quoted?.token)
  if (quoted && quoted.token !== token) setToken(quoted.token)
  const toProduct = {
    to: '/booking/$accountId/view/$token',
    params: { accountId, token: token ?? '' },
    search: { group: line.choice.groupUrl, line: line.id },
  } as const
  // A code lowers the price, which has not fallen.
  const coded = now?.promotions?.reduce((sum, one) => (one.code ? sum + one.amountMinor : sum), 0) ?? 0
  const changed = nowMinor !== null && nowMinor !== line.totalMinor && nowMinor + coded !== line.totalMinor
  return (
    <li>
      <Card className="flex flex-wrap gap-x-4 gap-y-3 sm:grid sm:grid-cols-[8rem_minmax(0,1fr)] sm:grid-rows-[auto_1fr]">
        <PictureView
          {...line.picture}
          alt=""
          sizes="8rem"
          className="size-16 shrink-0 rounded-control sm:size-32 sm:row-span-2"
        />
        <div className="min-w-0 flex-1 basis-32 space-y-1">
          <p className="text-sm font-medium text-primary">{t(`kind.${line.kind}`)}</p>
          <h2 className="text-xl">
            {token ? (
              <Link {...toProduct} className="underline-offset-4 hover:underline">
                {text(line.name)}
              </Link>
            ) : (
              text(line.name)
            )}
          </h2>
          <p className="text-muted first-letter:uppercase">{text(line.detail)}</p>
          {/* Departures and rides include their day. */}
          {line.kind === 'hotels' && (
            <p className="first-letter:uppercase">{formatDayRange(line.startsOn, line.endsOn, language)}</p>
          )}
          <p>{inWords(totalGuests(roomsOf(line.choice)))}</p>
          {now?.group && (
            <p className="font-medium">
              {t('party:group_label')}: {groupInWords(now.group)}
            </p>
          )}
        </div>
        <div className="flex w-full min-w-0 flex-col gap-1 sm:col-start-2">
          <LinePromotions of={now?.promotions} currency={line.currency} />
          {now ? <QuotedTerms quoted={now} /> : <RememberedTerms line={line} />}
          {problem && (
            <div className="mt-2">
              <Notice tone="bad">
                <p>
                  {t(
                    [`problem.${problem.code}`, `api-error:${problem.code}`] as string[] as [
                      'problem.offer_sold_out',
                    ],
                    problem.data,
                  )}
                </p>
                {token ? (
                  <Link {...toProduct} className={otherButton}>
                    {t(`other.${ofDays.has(problem.code) ? 'days' : line.kind}`)}
                  </Link>
                ) : (
                  <Link to="/booking/$accountId" params={{ accountId }} className={otherButton}>
                    {t('look_around')}
                  </Link>
                )}
              </Notice>
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
          <div className="mt-auto flex flex-wrap-reverse items-center gap-x-1 pt-2">
            <button
              type="button"
              onClick={onRemove}
              aria-label={t('remove', { name: text(line.name) })}
              className="-ml-3 inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-medium text-bad hover:bg-bad-soft"
            >
              <Trash2 aria-hidden="true" className="size-5" />
              {t('remove_short')}
            </button>
            {token && (
              <Link
                {...toProduct}
                aria-label={t('change', { name: text(line.name) })}
                className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-medium text-primary hover:bg-primary-soft"
              >
                <Pencil aria-hidden="true" className="size-5" />
                {t('change_short')}
              </Link>
            )}
            {/* The earlier price, if the line is no longer available. */}
            {problem ? (
              <s className="ml-auto text-lg text-muted tabular-nums">{price(line.totalMinor)}</s>
            ) : (
              <p className="ml-auto text-lg font-semibold tabular-nums">
                {price(nowMinor ?? line.totalMinor)}
              </p>
            )}
          </div>
        </div>
      </Card>
    </li>
  )
}
