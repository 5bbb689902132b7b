import { Link } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { personStates } from '#core/people/people.ts'
import { sellerOrder } from '#core/people/sellers.ts'
import { defineList } from '#src/platform/define-list.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { anAccountId, aText, oneOf } from '#src/platform/read-words.ts'
import { useList } from '#src/platform/use-list.ts'
import { useZone } from '#src/platform/zone.ts'
import { accountPick } from '#src/shared/accounts/account-pick.ts'
import { useAgency } from '#src/shared/accounts/agency-query.ts'
import { ListScreen } from '#src/shared/app/list-screen.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { ClockNote } from '#src/ui/clock-note.tsx'
import { useSellerColumns } from './seller-columns.tsx'

export const sellerList = defineList({
  verb: 'agency.listSellers',
  filters: { text: aText(), accountId: anAccountId, state: oneOf(personStates) },
  order: sellerOrder,
})

/** The people of an agency and its branches. */
export function SellersScreen() {
  const { t } = useTranslation('sellers')
  const agency = useAgency()
  const { columns, card, ...csv } = useSellerColumns()
  const invite = (
    <Link to="/agency/catalogs/travel-agents/create" className={buttonClass()}>
      <UserPlus aria-hidden="true" className="size-5" />
      {t('invite')}
    </Link>
  )
  return (
    <ListScreen
      list={useList(sellerList)}
      words={t}
      actions={invite}
      csv={csv}
      picks={[
        ...accountPick([agency, ...agency.branches], { label: t('filter.branch'), all: t('filter.all_f') }),
        {
          name: 'state',
          label: t('filter.state'),
          options: personStates.map((id) => ({ id, name: t(`state.${id}`) })),
        },
      ]}
      note={<ClockNote zone={useZone()} language={useLanguage()} className="mb-2 max-md:hidden" />}
      columns={columns}
      card={card}
      isDense
      rowKey={({ id }) => id}
      nothing={{ action: invite }}
    />
  )
}
