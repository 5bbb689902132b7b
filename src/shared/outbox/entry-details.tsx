import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { groupedPhone } from '#core/people/phones.ts'
import { formatDays } from '#core/time/days.ts'
import type { OfflineSale } from '#src/offline/offline-sale.ts'
import type { OutboxRecord } from '#src/offline/outbox.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { Fold } from '#src/ui/fold.tsx'

/** The details of a sale: its lines, its guests and its payment method. Empty for other entries. */
export function EntryDetails({ record: { verb, input, shown } }: { record: OutboxRecord }) {
  const { t } = useTranslation('outbox')
  const language = useLanguage()
  const text = useText()
  if (verb !== 'agency.placeSale' || !shown.lines) return null
  const { travellers, client, payment } = input as OfflineSale
  const names = travellers.map(({ givenName, familyName }) => `${givenName} ${familyName}`)
  const factsOf = ({ detail, startsOn, endsOn, totalMinor, currency }: (typeof shown.lines)[number]) =>
    [
      text(detail),
      formatDays(startsOn, endsOn, language),
      formatMoney(totalMinor, currency, language),
    ].filter(Boolean)
  return (
    <Fold title={t('details.open')} className="rounded-control bg-sunken px-4">
      <ul className="space-y-2 pb-3 text-sm">
        {shown.lines.map((line) => (
          <li key={line.id}>
            <span className="font-medium">{text(line.name)}</span>
            {` · ${factsOf(line).join(' · ')}`}
          </li>
        ))}
        <li data-dd-privacy="mask" className="wrap-break-word">
          {[client.email, client.phone && groupedPhone(client.phone)].filter(Boolean).join(' · ')}
        </li>
        {names.length > 0 && (
          <li data-dd-privacy="mask">{t('details.travellers', { names: names.join(', ') })}</li>
        )}
        <li>{t(`details.${payment}`)}</li>
      </ul>
    </Fold>
  )
}
