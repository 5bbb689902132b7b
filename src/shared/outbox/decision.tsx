import { useTranslation } from 'react-i18next'
import { type Currency, formatMoney } from '#core/money/money.ts'
import { formatWallTime } from '#core/time/instants.ts'
import { type Accepted, acceptChange, backToCart } from '#src/offline/offline-sale.ts'
import type { OutboxRecord } from '#src/offline/outbox.ts'
import { flushOutbox, sendAtOnce } from '#src/offline/send-outbox.ts'
import { dropStep } from '#src/offline/visit-notes.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { Refusal } from '#src/platform/verbs.ts'
import { useZone } from '#src/platform/zone.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'

interface Money {
  amountMinor: number
  currency: Currency
}
/** Data of the server's refusal for the words below. */
interface Said {
  now?: Money
  accepted?: Money
  penalty?: Money
  refund?: Money
  line?: number
  /** The time of another person's redemption. */
  at?: string
  by?: string | null
}

/** The reason why a queued action was refused, and the user's options: accept the change, edit, or discard. */
export function Decision({
  record,
  onChange,
}: {
  record: OutboxRecord
  onChange: (accountId: string) => void
}) {
  const { t } = useTranslation('outbox')
  const language = useLanguage()
  const { accountId } = record.shown
  const why = useWhy(record)
  const { code, data } = record.lastError ?? { code: 'unreadable' }
  const { now, penalty } = (data ?? {}) as Said
  const money = ({ amountMinor, currency }: Money) => formatMoney(amountMinor, currency, language)
  const accept = async (change: Accepted) => {
    await acceptChange(record, change)
    await flushOutbox({ now: true })
  }
  const isSale = record.verb === 'agency.placeSale'
  /** Made from a cart, at a price. */
  const isOffer = isSale || record.verb === 'agency.saveQuote'
  return (
    <>
      <Notice tone="warn" title={t('needs.title')}>
        <p>{why}</p>
      </Notice>
      <div className="flex flex-wrap gap-2">
        {isOffer && code === 'price_changed' && now && (
          <Button size="small" onClick={() => void accept({ acceptedMinor: now.amountMinor })}>
            {t('needs.accept_price', { amount: money(now) })}
          </Button>
        )}
        {code === 'penalty_changed' && penalty && (
          <Button size="small" onClick={() => void accept({ acceptedPenaltyMinor: penalty.amountMinor })}>
            {t('needs.accept_penalty', { amount: money(penalty) })}
          </Button>
        )}
        {isSale && code === 'hold_expired' && (
          <Button size="small" onClick={() => void accept({})}>
            {t('needs.hold_again')}
          </Button>
        )}
        {isSale && code === 'credit_exceeded' && (
          <Button size="small" onClick={() => void accept({ payment: 'link' })}>
            {t('needs.by_link')}
          </Button>
        )}
        {isSale && code === 'promotion_code_refused' && (
          <Button size="small" onClick={() => void accept({ promotionCode: undefined })}>
            {t('needs.without_code')}
          </Button>
        )}
        {code === 'prospect_stage' && (
          <Button size="small" onClick={() => void dropStep(record).then(() => flushOutbox({ now: true }))}>
            {t('needs.without_step')}
          </Button>
        )}
        {isOffer && accountId && (
          <Button
            look="outline"
            size="small"
            onClick={() => void backToCart(record).then(() => onChange(accountId))}
          >
            {t('needs.change')}
          </Button>
        )}
        {!decided.has(code) && (
          <Button look="outline" size="small" onClick={() => void sendAtOnce(record.id)}>
            {t('needs.again')}
          </Button>
        )}
      </div>
    </>
  )
}

/** Refusals that a retry of the same input cannot change. */
const decided = new Set([
  'price_changed',
  'penalty_changed',
  'hold_expired',
  'unreadable',
  'voucher_redeemed',
  'voucher_void',
  'prospect_stage',
])

/** The reason in words. */
function useWhy({ lastError, shown }: OutboxRecord): string {
  const { t } = useTranslation('outbox')
  const language = useLanguage()
  const zone = useZone()
  const text = useText()
  const errorText = useErrorTexts()
  const { code, data } = lastError ?? { code: 'unreadable' }
  const { now, accepted, penalty, refund, line, at, by } = (data ?? {}) as Said
  const money = (one?: Money) => (one ? formatMoney(one.amountMinor, one.currency, language) : '')
  const name = shown.names[line ?? 0]
  switch (code) {
    case 'price_changed':
      return t('why.price_changed', { accepted: money(accepted), now: money(now) })
    case 'penalty_changed':
      return t('why.penalty_changed', { penalty: money(penalty), refund: money(refund) })
    case 'offer_sold_out':
    case 'offer_closed':
    case 'offer_not_found':
      return t('why.sold_out', { name: name && line !== undefined ? text(name) : t('why.something') })
    case 'voucher_redeemed': {
      const when = at ? formatWallTime(at, zone, language) : ''
      return by ? t('why.voucher_redeemed_by', { by, when }) : t('why.voucher_redeemed', { when })
    }
    case 'hold_expired':
    case 'unreadable':
      return t(`why.${code}`)
    default:
      return errorText(new Refusal({ code: code as 'internal', status: 409, data }))
  }
}
