import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Timer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { holdLimits } from '#core/sales/sales.ts'
import { hourSeconds } from '#core/time/lengths.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { type Sale, saleKey } from '#src/shared/sales/sale-query.ts'
import { Button } from '#src/ui/button.tsx'

/**
 * The remaining time of a hold, by the server's clock. Warns two minutes before the end, announces that once, and can
 * be extended once.
 */
export function HoldTimer({
  sale,
  receivedAt,
  onEnd,
}: {
  sale: Sale
  receivedAt: number
  onEnd: () => void
}) {
  const { t } = useTranslation('cart')
  const errorText = useErrorTexts()
  const queries = useQueryClient()
  // Both instants are the server's, so a wrong clock on the phone does not matter.
  const left = sale.expiresAt ? Date.parse(sale.expiresAt) - Date.parse(sale.now) : 0
  // A copy kept for times without signal was received when it was kept.
  const since = 'asOf' in sale ? Date.parse(String(sale.asOf)) : receivedAt
  const seconds = useSecondsLeft(since + left, onEnd)
  const extend = useMutation(
    api.bookingEngine.extendHold.mutationOptions({
      onSuccess: (next) => queries.setQueryData(saleKey(sale.id), next),
    }),
  )
  const ending = seconds <= holdLimits.warnMinutes * 60
  return (
    <div
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control px-4 py-2 ${ending ? 'bg-warn-soft' : 'bg-primary-soft'}`}
    >
      <p className="flex flex-1 items-center gap-2">
        <Timer aria-hidden="true" className="size-5 shrink-0" />
        <span>
          {t('timer.left')}{' '}
          <span role="timer" className="font-semibold tabular-nums">
            {clockOf(seconds)}
          </span>
          {sale.state === 'pending_payment' && (
            <span className="block text-sm">
              {t(sale.payments.length > 0 ? 'timer.longer' : 'timer.linked')}
            </span>
          )}
        </span>
      </p>
      <p role="status" className="sr-only">
        {ending && seconds > 0 ? t('timer.ending', { count: holdLimits.warnMinutes }) : ''}
      </p>
      {ending && !sale.extended && (
        <Button size="small" busy={extend.isPending} onClick={() => extend.mutate({ saleId: sale.id })}>
          {t('timer.extend', { count: holdLimits.extensionMinutes })}
        </Button>
      )}
      {extend.isError && (
        <p role="alert" className="w-full text-sm text-bad">
          {errorText(extend.error)}
        </p>
      )}
    </div>
  )
}

/** "9:05", or "23:09:05" with hours. */
function clockOf(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / hourSeconds), Math.floor(seconds / 60) % 60]
  const two = (part: number) => String(part).padStart(2, '0')
  return [...(hours > 0 ? [hours, two(minutes)] : [minutes]), two(seconds % 60)].join(':')
}

/** Whole seconds until `deadline` (epoch milliseconds of this device), counted down; calls `onEnd` at zero. */
function useSecondsLeft(deadline: number, onEnd: () => void): number {
  const [now, setNow] = useState(Date.now)
  const seconds = Math.max(0, Math.round((deadline - now) / 1000))
  const over = seconds === 0
  useEffect(() => {
    if (over) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [over])
  useEffect(() => {
    if (over) onEnd()
  }, [over, onEnd])
  return seconds
}
