import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatWallTime } from '#core/instants.ts'
import { formatMoney } from '#core/money.ts'
import type { PersonState } from '#core/people.ts'
import { formatPercent } from '#core/percent.ts'
import type { Outputs } from '#src/platform/api.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { Badge, type Tone } from '#src/ui/badge.tsx'
import type { Column } from '#src/ui/data-table.tsx'
import type { SellersAddress } from './sellers-address.ts'

export type Seller = Outputs['agency']['getSeller']

const tones: Record<PersonState, Tone> = { invited: 'warn', active: 'good', suspended: 'neutral' }

/** What is shown of a seller in a list, and the same as text for a file. */
export function useSellerColumns() {
  const { t } = useTranslation('sellers')
  const language = useLanguage()
  const zone = useZone()
  const shareOf = ({ shareBp, agreedShareBp }: Seller) =>
    shareBp === null
      ? t('agreed', { percent: formatPercent(agreedShareBp, language) })
      : formatPercent(shareBp, language)
  const signedIn = ({ signedInAt }: Seller) =>
    signedInAt ? formatWallTime(signedInAt, zone, language) : t('never')
  const columns: Column<Seller, NonNullable<SellersAddress['sort']>>[] = [
    {
      key: 'name',
      label: t('column.name'),
      sort: 'name',
      heading: true,
      cell: (seller) => (
        <Link
          to="/agency/catalogs/travel-agents/edit/$id"
          params={{ id: seller.id }}
          className="block rounded-control py-1 text-primary underline-offset-4 hover:underline"
        >
          {seller.name}
          <span className="block text-sm font-normal break-all text-muted">{seller.email}</span>
        </Link>
      ),
    },
    { key: 'branch', label: t('column.branch'), sort: 'branch', cell: ({ account }) => account.name },
    { key: 'role', label: t('column.role'), sort: 'role', cell: ({ role }) => t(`role.${role}`) },
    {
      key: 'state',
      label: t('column.state'),
      sort: 'state',
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>,
    },
    { key: 'share', label: t('column.share'), sort: 'share', numeric: true, cell: shareOf },
    { key: 'signedIn', label: t('column.signedIn'), sort: 'signedIn', cell: signedIn },
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
      cell: ({ soldMinor, currency }) => formatMoney(soldMinor, currency, language),
    },
  ]
  const rowOf = (seller: Seller): string[] => [
    seller.name,
    seller.email,
    seller.account.name,
    t(`role.${seller.role}`),
    t(`state.${seller.state}`),
    shareOf(seller),
    seller.signedInAt ?? '',
    String(seller.salesCount),
    (seller.soldMinor / 100).toFixed(2),
    seller.currency,
  ]
  const header = [
    t('column.name'),
    'E-mail',
    t('column.branch'),
    t('column.role'),
    t('column.state'),
    t('column.share'),
    t('column.signedIn'),
    t('column.sales'),
    t('column.sold'),
    'ISO 4217',
  ]
  return { columns, header, rowOf }
}
