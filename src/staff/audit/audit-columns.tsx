import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Named } from '#core/audit/audit-words.ts'
import { wallClockAt } from '#core/time/days.ts'
import { formatInstant } from '#core/time/instants.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import type { Column } from '#src/ui/data-table.tsx'
import { AuditDetails, type Happened } from './audit-details.tsx'
import { useEventWords } from './use-event-words.ts'

const link =
  'inline-flex min-h-11 max-w-full items-center wrap-anywhere text-primary underline-offset-4 hover:underline'

/** What is shown of something that was done, with the names of what its details lead to. */
export function useAuditColumns(names: readonly Named[]): Column<Happened, never>[] {
  const { t } = useTranslation('audit')
  const language = useLanguage()
  const zone = useZone()
  const said = useEventWords()
  const time = ({ at }: Happened) => (
    <time dateTime={at} title={formatInstant(at, zone, language)} className="font-normal tabular-nums">
      {wallClockAt(new Date(at), zone).slice(11, 16)}
    </time>
  )
  return [
    {
      key: 'when',
      label: t('column.when'),
      // On a card it stands beside what was done.
      from: 'md',
      cell: time,
    },
    {
      key: 'what',
      label: t('column.what'),
      heading: true,
      cell: (happened) => (
        <div className="flex flex-wrap items-center gap-x-3 md:min-h-11">
          <span>{said(happened.event)}</span>
          <span className="ml-auto md:hidden">{time(happened)}</span>
          <AuditDetails event={happened} names={names} />
        </div>
      ),
    },
    {
      key: 'who',
      label: t('column.who'),
      cell: ({ by }) => (
        <span className="flex flex-wrap items-center gap-x-2 justify-end md:justify-start">
          {by.role === 'executive' && by.id && by.name ? (
            <Link to="/admin/executives/edit/$id" params={{ id: by.id }} className={link}>
              {by.name}
            </Link>
          ) : (
            by.name && <span className="wrap-anywhere">{by.name}</span>
          )}
          <span className={by.name ? 'text-sm text-muted' : ''}>{t(`role.${by.role}`)}</span>
        </span>
      ),
    },
    {
      key: 'about',
      label: t('column.about'),
      cell: ({ account, sale }) => (
        <div className="flex flex-wrap items-center gap-x-4 justify-end md:justify-start">
          {account &&
            (account.hasFile ? (
              <Link
                to="/admin/affiliations/$accountId"
                params={{ accountId: account.agencyId }}
                className={link}
              >
                {account.name}
              </Link>
            ) : (
              <span className="wrap-anywhere">{account.name}</span>
            ))}
          {sale && (
            <Link to="/admin/sales/$saleId" params={{ saleId: sale.id }} className={link}>
              {sale.code}
            </Link>
          )}
          {!account && !sale && '—'}
        </div>
      ),
    },
  ]
}
