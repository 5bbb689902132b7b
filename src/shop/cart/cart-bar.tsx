import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import type { Outputs } from '#src/platform/api.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { Button } from '#src/ui/button.tsx'

/** The total and the way on, along the lower edge of a phone, however long the cart is. */
export function CartBar({
  quoted,
  busy,
  disabled,
  onHold,
}: {
  quoted: Outputs['bookingEngine']['quote'] | null
  busy: boolean
  disabled: boolean
  onHold: () => void
}) {
  const { t } = useTranslation('cart')
  const language = useLanguage()
  return (
    <div
      data-lower-bar=""
      className="fixed inset-x-0 bottom-0 z-20 flex flex-wrap items-center justify-end gap-x-2 gap-y-2 border-t border-line bg-surface px-4 pt-3 pb-safe shadow-float lg:hidden"
    >
      {quoted && (
        <p className="grow leading-tight">
          <span className="inline-block font-display text-lg font-bold tabular-nums">
            {formatMoney(quoted.totalMinor, quoted.currency, language).replace(` ${quoted.currency}`, '')}{' '}
            <span className="font-semibold text-[0.6em]">{quoted.currency}</span>
          </span>
          <span className="block text-sm text-muted">{t('total')}</span>
        </p>
      )}
      <Button className="px-3" busy={busy} disabled={disabled} onClick={onHold}>
        {t('hold')}
      </Button>
    </div>
  )
}
