import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { totalGuests } from '#core/products/party.ts'
import { roomsOf } from '#core/products/party-words.ts'
import { formatDays } from '#core/time/days.ts'
import type { Taking } from '#src/offline/linked-cart.ts'
import { api, type Outputs } from '#src/platform/api.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { useGuestsInWords } from '#src/platform/use-guests-in-words.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { CartGone } from './cart-gone.tsx'
import { useCart } from './use-cart.ts'

export type LinkedCart = Outputs['bookingEngine']['openCartLink']

/** A cart opened by a link from another device; if this device has a cart, the user chooses to add or replace. */
export function LinkedCartScreen({
  accountId,
  token,
  onTake,
}: {
  accountId: string
  token: string
  onTake: (linked: LinkedCart, taking: Taking) => void
}) {
  const { t } = useTranslation('cart')
  const own = useCart(accountId)
  const { data, error } = useQuery(
    api.bookingEngine.openCartLink.queryOptions({ input: { accountId, token }, retry: false }),
  )
  // A link truncated by a mail program counts as invalid.
  if (isRefusal(error) && (error.code === 'link_expired' || error.code === 'bad_request'))
    return <CartGone accountId={accountId} text={t('linked.gone_text')} />
  if (!data || !own.ready) {
    if (error) throw error
    return (
      <div className="mx-auto w-full max-w-2xl px-4 py-8">
        <PageHeading title={t('linked.title')} />
        <Skeleton className="mt-6 h-64" />
      </div>
    )
  }
  const isEmpty = own.lines.length === 0
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-8">
      <PageHeading title={t('linked.title')} />
      <p className="mt-3">{t('linked.text')}</p>
      <Card className="mt-6 space-y-5">
        <LinkedLines lines={data.lines} />
        {!isEmpty && <Notice tone="warn">{t('linked.not_empty', { count: own.lines.length })}</Notice>}
        <div className="space-y-3">
          <Button wide size="large" onClick={() => onTake(data, 'add')}>
            {t(isEmpty ? 'linked.take' : 'linked.add')}
          </Button>
          {!isEmpty && (
            <>
              <Button wide look="outline" onClick={() => onTake(data, 'replace')}>
                {t('linked.replace')}
              </Button>
              <Link
                to="/booking/$accountId/checkout"
                params={{ accountId }}
                className={buttonClass({ look: 'plain', wide: true })}
              >
                {t('linked.keep')}
              </Link>
            </>
          )}
        </div>
      </Card>
    </div>
  )
}

function LinkedLines({ lines }: Pick<LinkedCart, 'lines'>) {
  const { t } = useTranslation('cart')
  const language = useLanguage()
  const text = useText()
  const inWords = useGuestsInWords()
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <li key={line.id} className="py-3 first:pt-0">
          <p className="text-sm font-medium text-primary">{t(`kind.${line.kind}`)}</p>
          <p className="font-semibold">{text(line.name)}</p>
          <p className="text-muted">{text(line.detail)}</p>
          <p>{formatDays(line.startsOn, line.endsOn, language)}</p>
          <p>{inWords(totalGuests(roomsOf(line.choice)))}</p>
          <p className="mt-1 tabular-nums">
            {t('linked.seen_at', { amount: formatMoney(line.totalMinor, line.currency, language) })}
          </p>
        </li>
      ))}
    </ul>
  )
}
