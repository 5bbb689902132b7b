import { useTranslation } from 'react-i18next'
import { notesInCart } from '#core/answers/line-notes.ts'
import type { CartLine, LineNote } from '#core/cart/carts.ts'
import { formatMoney } from '#core/money/money.ts'
import { lastMinuteBefore } from '#core/time/last-minute.ts'
import type { Outputs } from '#src/platform/api.ts'
import { useDeadlineInWords } from '#src/platform/deadline-words.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'

export type QuotedLine = NonNullable<Outputs['bookingEngine']['quote']['lines'][number]['line']>

/** Pickup or meeting point, and what cancelling would cost: known before anything is held. */
export function QuotedTerms({ quoted }: { quoted: QuotedLine }) {
  const { t } = useTranslation('cart')
  const language = useLanguage()
  const { totalMinor, currency } = quoted.price
  const costMinor = quoted.penaltyMinor ?? totalMinor
  return (
    <div className="text-sm">
      <Notes notes={notesInCart(quoted.kind, quoted.notes)} />
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

/** What was seen of them with the price, while nobody can be asked: none of it may surprise later. */
export function RememberedTerms({ line: { terms, notes = [] } }: { line: CartLine }) {
  const { t } = useTranslation('cart')
  const isFree = terms?.freeUntil != null && Date.parse(terms.freeUntil) > Date.now()
  return (
    <div className="text-sm">
      <Notes notes={notes} />
      {isFree && terms.freeUntil ? (
        <FreeUntil freeUntil={terms.freeUntil} timeZone={terms.timeZone} />
      ) : (
        terms && <p className="text-muted">{t(terms.refundable ? 'charged' : 'no_refund')}</p>
      )}
    </div>
  )
}

function Notes({ notes }: { notes: readonly LineNote[] }) {
  const text = useText()
  return notes.map((note) => (
    <p key={text(note.label)} className="text-muted">
      {text(note.label)}: {text(note.value)}
    </p>
  ))
}

function FreeUntil({ freeUntil, timeZone }: { freeUntil: string; timeZone: string }) {
  const { t } = useTranslation('cart')
  const inWords = useDeadlineInWords()
  return (
    <p className="text-good">{t('free_until', { when: inWords(lastMinuteBefore(freeUntil), timeZone) })}</p>
  )
}
