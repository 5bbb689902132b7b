import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import type { Column } from '#src/ui/data-table.tsx'
import { ListedTime } from '#src/ui/listed-time.tsx'
import { AuditDetails, type Happened } from './audit-details.tsx'
import type { Named } from './detail-parts.ts'
import { useEventWords } from './use-event-words.ts'

const link =
  'inline-flex min-h-11 max-w-full items-center wrap-anywhere text-primary underline-offset-4 hover:underline'

/** What is shown of something that was done, with the names of what its details lead to. */
export function useAuditColumns(names: readonly Named[]): Column<Happened, never>[] {
  const { t } = useTranslation('audit')
  const language = useLanguage()
  const zone = useZone()
  const said = useEventWords()
  return [
    {
      key: 'what',
      label: t('column.what'),
      heading: true,
      cell: (happened) => (
        <div className="py-1">
          <p>{said(happened.event)}</p>
          <AuditDetails event={happened} names={names} />
        </div>
      ),
    },
    {
      key: 'when',
      label: t('column.when'),
      cell: ({ at }) => <ListedTime at={at} zone={zone} language={language} />,
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
