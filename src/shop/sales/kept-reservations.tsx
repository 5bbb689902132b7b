import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDay, formatDayRange } from '#core/time/days.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { Notice } from '#src/ui/notice.tsx'

/** Without signal: the reservations that open on this device, and that no other can be found now. */
export function KeptReservations({ accountId }: { accountId: string }) {
  const { t } = useTranslation('payment')
  const text = useText()
  const language = useLanguage()
  const online = useOnline()
  const { data = [] } = useQuery({
    queryKey: ['kept-reservations', accountId],
    queryFn: async () => await (await import('#src/offline/kept-sales.ts')).keptReservations(accountId),
    enabled: !online,
    staleTime: 0,
    retry: false,
  })
  if (online) return null
  return (
    <div className="mb-6">
      <Notice title={data.length > 0 ? t('find.kept') : undefined}>
        <ul>
          {data.map(({ id, code, lines }) => (
            <li key={id}>
              <Link
                to="/booking/$accountId/reservation-details/$saleId"
                params={{ accountId, saleId: id }}
                className="inline-flex min-h-11 items-center font-medium text-primary underline"
              >
                {[
                  ...lines
                    .slice(0, 1)
                    .map(
                      ({ name, startsOn, endsOn }) =>
                        `${text(name)}, ${startsOn === endsOn ? formatDay(startsOn, language) : formatDayRange(startsOn, endsOn, language)}`,
                    ),
                  code,
                ].join(' · ')}
              </Link>
            </li>
          ))}
        </ul>
        {t('find.offline')}
      </Notice>
    </div>
  )
}
