import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { isDeskEvent } from '#core/sales/desk-events.ts'
import { formatWallTime } from '#core/time/instants.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ClockNote } from '#src/ui/clock-note.tsx'
import { FoldedText } from '#src/ui/folded-text.tsx'
import { ListedTime } from '#src/ui/listed-time.tsx'
import type { DeskSale } from './desk-sale.ts'

type Happened = DeskSale['history'][number]

/** The number of events shown at first. */
const atFirst = 2

/** The history of a sale with people and times; the newest first, and older events on demand. */
export function SaleLog({ desk }: { desk: DeskSale }) {
  const { t } = useTranslation(['sales-desk', 'payment'])
  const language = useLanguage()
  const zone = useZone()
  const wordsOf = ({ event }: Happened) =>
    isDeskEvent(event)
      ? t(`log.${event}`)
      : t(`payment:history.event.${event}` as 'payment:history.event.held')
  const [isWhole, setWhole] = useState(false)
  const all = desk.history.toReversed()
  return (
    <Card className="text-sm print:hidden">
      <h2 className="text-xl">{t('log.title')}</h2>
      <ClockNote zone={zone} language={language} className="mb-3" />
      <ol className="divide-y divide-line">
        {(isWhole ? all : all.slice(0, atFirst)).map((happened) => (
          <li key={happened.id} className="py-2.5 first:pt-0 last:pb-0">
            <p className="font-medium">{wordsOf(happened)}</p>
            <Details desk={desk} happened={happened} />
            <p className="text-sm text-muted">
              {happened.by.who === 'person' ? happened.by.name : t(`log.by_${happened.by.who}`)}
              {' · '}
              <ListedTime at={happened.at} zone={zone} language={language} />
            </p>
          </li>
        ))}
      </ol>
      {!isWhole && all.length > atFirst && (
        <Button look="plain" size="small" className="-ml-3 mt-2" onClick={() => setWhole(true)}>
          {t('log.all', { count: all.length })}
        </Button>
      )}
    </Card>
  )
}

/** The line, the amount and the previous value of an event; a note may be long. */
function Details({ desk: { sale }, happened }: { desk: DeskSale; happened: Happened }) {
  const { t } = useTranslation('sales-desk')
  const language = useLanguage()
  const text = useText()
  const zone = useZone()
  const { event, lineId, amountMinor, before, after, said, madeAt } = happened
  const line = sale.lines.find(({ id }) => id === lineId)
  const amount = amountMinor === null ? null : formatMoney(amountMinor, sale.currency, language)
  const parts = [
    line && text(line.name),
    amount && event === 'line_cancelled' ? t('log.penalty', { amount }) : amount,
    madeAt && t('log.made_at', { when: formatWallTime(madeAt, zone, language) }),
  ].filter(Boolean)
  const written = [
    ...(event === 'reference_changed' && after ? [t('log.now', { text: after })] : []),
    ...(before ? [t('log.before', { text: before })] : []),
    ...(said ? [said] : []),
  ]
  return (
    <>
      {parts.length > 0 && <p className="text-sm break-words">{parts.join(' · ')}</p>}
      {written.map((one) => (
        <FoldedText key={one} text={one} words={{ more: t('log.more'), less: t('log.less') }} />
      ))}
    </>
  )
}
