import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { personStates } from '#core/people/people.ts'
import { api, server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { ClockNote } from '#src/ui/clock-note.tsx'
import { DataList, fromQuery, sortedIn } from '#src/ui/data-list.tsx'
import { everyRow } from '#src/ui/every-row.ts'
import { ExportButton } from '#src/ui/export-button.tsx'
import { FilterForm } from '#src/ui/filter-form.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import type { Option } from '#src/ui/pick-field.tsx'
import { useSellerColumns } from './seller-columns.tsx'
import { questionOf, type SellersAddress } from './sellers-address.ts'

/** The people of an agency and its branches. */
export function SellersScreen({
  address,
  accounts,
  onAddress,
}: {
  address: SellersAddress
  accounts: readonly Option[]
  onAddress: (address: SellersAddress) => void
}) {
  const { t } = useTranslation('sellers')
  const language = useLanguage()
  const zone = useZone()
  const errorText = useErrorTexts()
  const { columns, card, header, rowOf } = useSellerColumns()
  const list = useQuery(
    api.agency.listSellers.queryOptions({ input: questionOf(address), placeholderData: keepPreviousData }),
  )
  const invite = (
    <Link to="/agency/catalogs/travel-agents/create" className={buttonClass()}>
      <UserPlus aria-hidden="true" className="size-5" />
      {t('invite')}
    </Link>
  )
  const readAll = async () => [
    header,
    ...(await everyRow(async (page) => {
      const { count, sellers } = await server.agency.listSellers({ ...questionOf(address), page })
      return { count, rows: sellers.map(rowOf) }
    })),
  ]
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 sm:mb-6">
        <PageHeading title={t('title')} />
        <div className="flex flex-wrap gap-3">
          {invite}
          <ExportButton name={t('title')} read={readAll} onFailed={errorText} />
        </div>
      </div>
      <FilterForm
        address={address}
        words={{ text: t('filter.text'), all: t('filter.all') }}
        picks={[
          ...(accounts.length > 1
            ? [
                {
                  name: 'branch' as const,
                  label: t('filter.branch'),
                  all: t('filter.all_f'),
                  options: accounts,
                },
              ]
            : []),
          {
            name: 'state',
            label: t('filter.state'),
            options: personStates.map((id) => ({ id, name: t(`state.${id}`) })),
          },
        ]}
        onAddress={onAddress}
      />
      <DataList
        caption={t('caption')}
        note={<ClockNote zone={zone} language={language} className="mb-2 max-md:hidden" />}
        columns={columns}
        card={card}
        isDense
        rows={list.data?.sellers}
        {...fromQuery(list, errorText)}
        rowKey={(seller) => seller.id}
        address={address}
        onAddress={onAddress}
        {...sortedIn(address, 'name', onAddress)}
        nothing={{ title: t('empty.title'), text: t('empty.text'), action: invite }}
        noMatch={{ title: t('empty.filtered') }}
      />
    </>
  )
}
