import { useTranslation } from 'react-i18next'
import { notesInCart } from '#core/answers/line-notes.ts'
import type { CartLine, LineNote } from '#core/cart/carts.ts'
import { freeUntilInWords } from '#core/sales/cancel-words.ts'
import type { Outputs } from '#src/platform/api.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { CancelCost } from '#src/shared/sales/cancel-cost.tsx'

export type QuotedLine = NonNullable<Outputs['bookingEngine']['quote']['lines'][number]['line']>

/** Pickup or meeting point, and the cost of canceling, shown before the hold. */
export const QuotedTerms = ({ quoted }: { quoted: QuotedLine }) => (
  <div className="text-sm">
    <Notes notes={notesInCart(quoted.kind, quoted.notes)} />
    <p>
      <CancelCost line={quoted} />
    </p>
  </div>
)

/** The stored terms, while current ones are not available. */
export function RememberedTerms({ line: { terms, notes = [] } }: { line: CartLine }) {
  const { t } = useTranslation('cancellation-terms')
  const language = useLanguage()
  const now = new Date()
  const freeUntil = terms?.freeUntil && Date.parse(terms.freeUntil) > now.getTime() ? terms.freeUntil : null
  return (
    <div className="text-sm">
      <Notes notes={notes} />
      {terms && (
        <p className={freeUntil ? 'text-good' : 'text-muted'}>
          {freeUntil
            ? freeUntilInWords(freeUntil, terms.timeZone, language, now, t)
            : t(terms.refundable ? 'charged' : 'no_refund')}
        </p>
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
