import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { AccountState } from '#core/agencies/accounts.ts'
import { formatMoney } from '#core/money/money.ts'
import { dayIn, formatDay, homeZone } from '#core/time/days.ts'
import type { ColumnOf } from '#src/platform/define-list.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { agencyLink } from '#src/shared/accounts/agency-link.ts'
import { Badge, type Tone } from '#src/ui/badge.tsx'
import type { Column } from '#src/ui/data-table.tsx'
import type { Agent } from './agent.ts'
import { AgentContact } from './agent-contact.tsx'

const tones: Record<AccountState, Tone> = {
  ...{ news: 'warn', in_process: 'primary', approved: 'good' },
  ...{ rejected: 'bad', suspended: 'warn', closed: 'neutral' },
}

/** The columns of the list of agents in a state. */
export function useAgentColumns(isOwn: boolean): Column<Agent, ColumnOf<'admin.listAgents'>>[] {
  const { t } = useTranslation('agents-by-state')
  const language = useLanguage()
  return [
    {
      ...{ key: 'name', sort: 'name', label: t('column.agent'), heading: true },
      cell: ({ accountId, name, city, hasFile }) => (
        <Link
          {...agencyLink(accountId, hasFile)}
          className="block min-h-11 rounded-control py-1 text-primary underline-offset-4 hover:underline"
        >
          {name}
          <span className="block text-sm font-normal text-muted">
            {[accountId, city].filter(Boolean).join(' · ')}
          </span>
        </Link>
      ),
    },
    {
      ...{ key: 'state', label: t('column.state') },
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>,
    },
    {
      ...{ key: 'received', sort: 'received', order: 'time', label: t('column.received') },
      cell: ({ receivedAt }) => formatDay(dayIn(new Date(receivedAt), homeZone), language),
    },
    ...(isOwn
      ? []
      : [
          {
            ...{ key: 'executive', label: t('filter.executive') },
            cell: ({ executive }: Agent) => executive?.name ?? t('nobody'),
          },
        ]),
    {
      ...{ key: 'sold', sort: 'sold', label: t('column.sold'), numeric: true },
      cell: ({ soldMinor, sellers }) => (
        <>
          <span className="whitespace-nowrap">{formatMoney(soldMinor, 'MXN', language)}</span>
          <span className="block text-sm text-muted">{t('sellers', { count: sellers })}</span>
        </>
      ),
    },
    {
      ...{ key: 'contact', label: t('column.contact') },
      cell: (agent) => <AgentContact agent={agent} />,
    },
  ]
}
