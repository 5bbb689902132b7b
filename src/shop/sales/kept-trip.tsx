import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDays } from '#core/time/days.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import type { Sale } from '#src/shared/sales/sale-query.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import type { inKeptOrder } from './kept-order.ts'
import { saleTones } from './sale-tone.ts'

/** A cached reservation: services, dates, code, and its state as far as the device knows. */
export function KeptTrip({ sale, state, isOver }: ReturnType<typeof inKeptOrder<Sale>>[number]) {
  const { t } = useTranslation('payment')
  const text = useText()
  const language = useLanguage()
  const [first, ...others] = sale.lines
  const tone = state === 'lapsed' ? 'warn' : isOver ? 'neutral' : saleTones[state]
  return (
    <li>
      <Card className={`relative hover:shadow-float ${isOver ? 'text-muted' : ''}`}>
        <p className="flex flex-wrap items-center justify-between gap-2">
          <span className="font-mono text-sm whitespace-nowrap">{sale.code}</span>
          <Badge tone={tone ?? 'neutral'}>{t(state === 'lapsed' ? 'find.lapsed' : `state.${state}`)}</Badge>
        </p>
        <h3 className={isOver ? 'mt-1' : 'mt-1 text-lg'}>
          <Link
            to="/booking/$accountId/reservation-details/$saleId"
            params={{ accountId: sale.accountId, saleId: sale.id }}
            className="inline-flex min-h-11 items-center font-semibold text-primary underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {first ? text(first.name) : t('reservation.title')}
            <span className="sr-only">, {sale.code}</span>
          </Link>
        </h3>
        {first && (
          <p className="first-letter:uppercase">{formatDays(first.startsOn, first.endsOn, language)}</p>
        )}
        {others.length > 0 && <p>{t('find.others', { count: others.length })}</p>}
      </Card>
    </li>
  )
}
