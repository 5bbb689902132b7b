import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '#core/instants.ts'
import type { Outputs } from '#src/platform/api.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { ownZone } from '#src/platform/zone.ts'
import type { Column } from '#src/ui/data-table.tsx'
import { useEventWords } from './use-event-words.ts'

type Happened = Outputs['admin']['listAudit']['events'][number]

const link =
  'inline-flex min-h-11 max-w-full items-center wrap-anywhere text-primary underline-offset-4 hover:underline'

/** What is shown of something that was done. */
export function useAuditColumns(): Column<Happened, never>[] {
  const { t } = useTranslation('audit')
  const language = useLanguage()
  const said = useEventWords()
  return [
    {
      key: 'what',
      label: t('column.what'),
      heading: true,
      cell: ({ event, details }) => (
        <div className="py-1">
          <p>{said(event)}</p>
          <Details details={details} />
        </div>
      ),
    },
    {
      key: 'when',
      label: t('column.when'),
      cell: ({ at }) => <time dateTime={at}>{formatInstant(at, ownZone(), language)}</time>,
    },
    {
      key: 'who',
      label: t('column.who'),
      cell: ({ by }) => (
        <>
          {by.role === 'executive' && by.id && by.name ? (
            <Link to="/admin/executives/edit/$id" params={{ id: by.id }} className={link}>
              {by.name}
            </Link>
          ) : (
            by.name && <span className="block wrap-anywhere">{by.name}</span>
          )}
          <span className={by.name ? 'block text-sm text-muted' : ''}>{t(`role.${by.role}`)}</span>
        </>
      ),
    },
    {
      key: 'about',
      label: t('column.about'),
      cell: ({ account, sale }) => (
        <div className="flex flex-col items-start max-md:items-end">
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

/** What was written with it, as it was written. */
function Details({ details }: { details: Record<string, unknown> }) {
  const { t } = useTranslation('audit')
  const parts = Object.entries(details)
  if (parts.length === 0) return null
  return (
    <details className="text-sm font-normal">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-primary underline underline-offset-4">
        {t('details')}
      </summary>
      <dl className="space-y-1" data-dd-privacy="mask">
        {parts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 wrap-anywhere">
              {typeof value === 'string' ? value : JSON.stringify(value)}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
