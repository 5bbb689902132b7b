import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { standingOf } from '#core/sales/ledger.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { agencyLink } from '#src/shared/accounts/agency-link.ts'
import { Badge } from '#src/ui/badge.tsx'
import { type Agency, agencyTones } from './agency-columns.tsx'

/** An agency on a phone: name, sales and debt; its own page has the other data. */
export function AgencyCard({ agency }: { agency: Agency }) {
  const { t } = useTranslation('agencies')
  const language = useLanguage()
  const { accountId, name, state, soldMinor, balanceMinor, currency, hasFile } = agency
  const standing = standingOf(balanceMinor)
  const whole = { whole: true }
  const words = (
    <>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3 font-semibold">
        <span className="min-w-0 break-words">{name}</span>
        {standing !== 'settled' && (
          <span className="ml-auto text-sm font-normal text-ink tabular-nums">
            {t(`balance.${standing}`, {
              amount: formatMoney(Math.abs(balanceMinor), currency, language, whole),
            })}
          </span>
        )}
      </span>
      <span className="flex flex-wrap items-center justify-between gap-x-2 text-sm text-muted tabular-nums">
        <span>
          {accountId} · {t('card.sold', { amount: formatMoney(soldMinor, 'MXN', language, whole) })}
        </span>
        {/* Most agencies sell, so only the other states get a badge. */}
        {state !== 'approved' && <Badge tone={agencyTones[state]}>{t(`state.${state}`)}</Badge>}
      </span>
    </>
  )
  return (
    <Link
      {...agencyLink(accountId, hasFile)}
      className="block rounded-control py-1 text-primary underline-offset-4 hover:underline"
    >
      {words}
    </Link>
  )
}
