import { useTranslation } from 'react-i18next'
import type { SeenTerms } from '#core/cart/carts.ts'
import { formatMoney } from '#core/money/money.ts'
import { formatInstant } from '#core/time/instants.ts'
import { lastMinuteBefore } from '#core/time/last-minute.ts'
import type { Outputs } from '#src/platform/api.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'

export type QuotedLine = NonNullable<Outputs['bookingEngine']['quote']['lines'][number]['line']>

/** Pickup or meeting point, and what cancelling would cost: known before anything is held. */
export function QuotedTerms({ quoted }: { quoted: QuotedLine }) {
  const { t } = useTranslation('cart')
  const language = useLanguage()
  const text = useText()
  const { totalMinor, currency } = quoted.price
  const costMinor = quoted.penaltyMinor ?? totalMinor
  return (
    <div className="text-sm">
      {/* A tour's first note is its day and hour, which its line says. */}
      {quoted.kind !== 'hotels' &&
        quoted.notes.slice(quoted.kind === 'tours' ? 1 : 0, 2).map((note) => (
          <p key={text(note.label)} className="text-muted">
            {text(note.label)}: {text(note.value)}
          </p>
        ))}
      {quoted.freeUntil ? (
        <FreeUntil freeUntil={quoted.freeUntil} timeZone={quoted.timeZone} />
      ) : (
        <p className="text-muted">
          {costMinor >= totalMinor
            ? t('no_refund')
            : t('not_free', { amount: formatMoney(costMinor, currency, language) })}
        </p>
      )}
    </div>
  )
}

/** What was seen of them with the price, while nobody can be asked: neither of the two may surprise later. */
export function RememberedTerms({ terms }: { terms: SeenTerms }) {
  const { t } = useTranslation('cart')
  const isFree = terms.freeUntil !== null && Date.parse(terms.freeUntil) > Date.now()
  return (
    <div className="text-sm">
      {isFree && terms.freeUntil && <FreeUntil freeUntil={terms.freeUntil} timeZone={terms.timeZone} />}
      {!terms.refundable && <p className="text-muted">{t('no_refund')}</p>}
    </div>
  )
}

function FreeUntil({ freeUntil, timeZone }: { freeUntil: string; timeZone: string }) {
  const { t } = useTranslation('cart')
  const language = useLanguage()
  return (
    <p className="text-good">
      {t('free_until', { when: formatInstant(lastMinuteBefore(freeUntil), timeZone, language) })}
    </p>
  )
}
