import { Link } from '@tanstack/react-router'
import { Ban } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { formatPercent } from '#core/money/percent.ts'
import type { PersonState } from '#core/people/people.ts'
import type { ColumnOf, RowOf } from '#src/platform/define-list.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { Badge, type Tone } from '#src/ui/badge.tsx'
import { type Column, oneLine } from '#src/ui/data-table.tsx'
import { ListedTime } from '#src/ui/listed-time.tsx'
import { postOf } from './seller-post.ts'

export type Seller = RowOf<'agency.listSellers'>

const tones: Record<PersonState, Tone> = { invited: 'warn', active: 'good', suspended: 'bad' }

/** The columns of a seller list, also as text for a file. */
export function useSellerColumns() {
  const { t } = useTranslation('sellers')
  const language = useLanguage()
  const zone = useZone()
  const percentOf = ({ shareBp, agreedShareBp }: Seller) => formatPercent(shareBp ?? agreedShareBp, language)
  const shareOf = ({ shareBp, agreedShareBp }: Seller) =>
    shareBp === null
      ? t('agreed', { percent: formatPercent(agreedShareBp, language) })
      : formatPercent(shareBp, language)
  const roleOf = (seller: Seller) => t(`role.${postOf(seller)}`)
  const soldBy = ({ soldMinor, currency }: Seller) => formatMoney(soldMinor, currency, language)
  const stateOf = ({ state }: Seller) => (
    <Badge tone={tones[state]}>
      {state === 'suspended' && <Ban aria-hidden="true" className="size-4" />}
      {t(`state.${state}`)}
    </Badge>
  )
  const columns: Column<Seller, ColumnOf<'agency.listSellers'>>[] = [
    {
      key: 'name',
      label: t('column.name'),
      sort: 'name',
      heading: true,
      cell: (seller) => (
        <SellerLink id={seller.id}>
          <span className={`block ${oneLine}`}>{seller.name}</span>
          {/* Wide enough for most addresses; a longer one wraps to a second line. */}
          <span className="block text-sm font-normal wrap-anywhere text-muted" style={{ minWidth: '13rem' }}>
            {seller.email}
          </span>
        </SellerLink>
      ),
    },
    {
      key: 'branch',
      label: t('column.branch'),
      sort: 'branch',
      cell: ({ account: { name } }) => (
        // Names may start alike, so up to two lines are shown: the maximum for a cell of this list.
        <span title={name} className="line-clamp-2 min-[1400px]:min-w-28">
          {name}
        </span>
      ),
    },
    {
      key: 'role',
      label: t('column.role'),
      sort: 'role',
      order: 'group',
      cell: roleOf,
    },
    { key: 'state', label: t('column.state'), sort: 'state', order: 'group', cell: stateOf },
    {
      key: 'share',
      label: t('column.share'),
      sort: 'share',
      numeric: true,
      cell: (seller) => <span title={shareOf(seller)}>{percentOf(seller)}</span>,
    },
    {
      key: 'signedIn',
      label: t('column.signedIn'),
      sort: 'signedIn',
      order: 'time',
      cell: ({ signedInAt }) =>
        signedInAt ? (
          <ListedTime at={signedInAt} zone={zone} language={language} className={`block ${oneLine}`} />
        ) : (
          <span className="text-muted">{t('never')}</span>
        ),
    },
    {
      key: 'sales',
      label: t('column.sales'),
      sort: 'sales',
      numeric: true,
      cell: ({ salesCount }) => salesCount,
    },
    {
      key: 'sold',
      label: t('column.sold'),
      sort: 'sold',
      numeric: true,
      cell: (seller) => <span className="whitespace-nowrap">{soldBy(seller)}</span>,
    },
  ]
  /** Four lines: name, e-mail, account, and role with sales. */
  const card = (seller: Seller) => (
    <SellerLink id={seller.id}>
      <span className="flex flex-wrap items-center justify-between gap-x-2">
        <span className="font-semibold">{seller.name}</span>
        {stateOf(seller)}
      </span>
      <span className="block wrap-anywhere text-sm text-muted">{seller.email}</span>
      <span className="block text-sm text-muted">{seller.account.name}</span>
      <span className="flex flex-wrap justify-between gap-x-2 text-sm text-ink">
        <span>{[roleOf(seller), percentOf(seller)].join(' · ')}</span>
        <span className="shrink-0 tabular-nums">{soldBy(seller)}</span>
      </span>
    </SellerLink>
  )
  const rowOf = (seller: Seller): string[] => [
    seller.name,
    seller.email,
    seller.account.name,
    roleOf(seller),
    t(`state.${seller.state}`),
    shareOf(seller),
    seller.signedInAt ?? '',
    String(seller.salesCount),
    (seller.soldMinor / 100).toFixed(2),
    seller.currency,
  ]
  const header = [
    t('column.name'),
    t('column.email'),
    t('column.branch'),
    t('column.role'),
    t('column.state'),
    t('column.share'),
    t('column.signedIn'),
    t('column.sales'),
    t('column.sold'),
    'ISO 4217',
  ]
  return { columns, card, header, rowOf }
}

function SellerLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link
      to="/agency/catalogs/travel-agents/edit/$id"
      params={{ id }}
      className="block rounded-control py-1 text-primary underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  )
}
