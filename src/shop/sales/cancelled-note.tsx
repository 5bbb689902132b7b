import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { countsForRest } from '#core/sales/counts-for-rest.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import type { Cost } from '#src/shared/sales/cancel-sheet.tsx'
import { howBack, newCardMinor } from '#src/shared/sales/how-back.ts'
import type { Sale } from '#src/shared/sales/sale-query.ts'
import { Notice } from '#src/ui/notice.tsx'

/** A cancellation that was just made: of a line, or with null of all lines. */
export interface Cancelled extends Cost {
  lineId: string | null
}

/** Confirms a cancellation with the refund and its date; scrolled into view and focused when it appears. */
export function CancelledNote({ sale, done }: { sale: Sale; done: Cancelled }) {
  const { t } = useTranslation('payment')
  const language = useLanguage()
  const text = useText()
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'center' })
    note.current?.focus({ preventScroll: true })
  }, [])
  const line = sale.lines.find(({ id }) => id === done.lineId)
  const rest = line ? sale.lines.filter((one) => one !== line) : []
  const money = (minor: number) => formatMoney(minor, sale.currency, language)
  const amount = money(done.refundMinor)
  const cardMinor = newCardMinor(done)
  return (
    <div ref={note} tabIndex={-1} className="mb-4 rounded-control">
      <Notice tone="good" title={line ? t('cancelled.line', { name: text(line.name) }) : t('cancelled.all')}>
        {done.asCard
          ? t(cardMinor < done.refundMinor ? 'cancelled.card_too' : 'cancelled.card', {
              amount: money(cardMinor),
            })
          : done.refundMinor > 0
            ? `${t('cancelled.back', { amount })} ${t(howBack(done.back, sale.payments))}`
            : t(countsForRest(done, rest) ? 'cancel.stays' : 'cancel.nothing_back')}
      </Notice>
    </div>
  )
}
