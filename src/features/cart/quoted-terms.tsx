import { useTranslation } from 'react-i18next'
import { formatInstant } from '#core/instants.ts'
import { lastMinuteBefore } from '#core/last-minute.ts'
import { formatMoney } from '#core/money.ts'
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
      {quoted.kind !== 'hotels' &&
        quoted.notes.slice(0, 2).map((note) => (
          <p key={text(note.label)} className="text-muted">
            {text(note.label)}: {text(note.value)}
          </p>
        ))}
      {quoted.freeUntil ? (
        <p className="text-good">
          {t('free_until', {
            when: formatInstant(lastMinuteBefore(quoted.freeUntil), quoted.timeZone, language),
          })}
        </p>
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
