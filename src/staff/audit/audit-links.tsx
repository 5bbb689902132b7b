import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { authorRoleOf } from '#core/audit/audit-events.ts'
import { agencyLink } from '#src/shared/accounts/agency-link.ts'
import type { Happened } from './use-speech.ts'

const link =
  'inline-flex min-h-11 max-w-full items-center wrap-anywhere text-primary underline-offset-4 hover:underline'

/** The person who caused an event. */
export function DoneBy({ event: { by, event } }: { event: Happened }) {
  const { t } = useTranslation('audit')
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      {by.role === 'executive' && by.id && by.name ? (
        <Link to="/admin/executives/edit/$id" params={{ id: by.id }} className={link}>
          {by.name}
        </Link>
      ) : (
        by.name && <span className="wrap-anywhere">{by.name}</span>
      )}
      <span className={by.name ? 'text-sm text-muted' : ''}>{t(`role.${authorRoleOf(by.role, event)}`)}</span>
    </span>
  )
}

/** The agency and the sale of an event; empty without either. */
export function DoneTo({ event: { account, sale } }: { event: Happened }) {
  return (
    <span className="flex flex-wrap items-center gap-x-4">
      {account && (
        <Link {...agencyLink(account.agencyId, account.hasFile)} className={link}>
          {account.name}
        </Link>
      )}
      {sale && (
        <Link to="/admin/sales/$saleId" params={{ saleId: sale.id }} className={link}>
          {sale.code}
        </Link>
      )}
    </span>
  )
}
