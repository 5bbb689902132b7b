import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { agencyGroups } from '#core/agencies/agencies.ts'
import { formatMoney } from '#core/money/money.ts'
import { api, type Outputs } from '#src/platform/api.ts'
import { download } from '#src/platform/download.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { staffQuery, useStaffReach } from '#src/platform/staff-reach.ts'
import { DataList, fromQuery, sortedIn } from '#src/ui/data-list.tsx'
import { DownloadButtons } from '#src/ui/download-buttons.tsx'
import { Figures } from '#src/ui/figures.tsx'
import { FilterForm } from '#src/ui/filter-form.tsx'
import { ListHead } from '#src/ui/list-head.tsx'
import { type AgenciesAddress, fileOf, questionOf } from './agencies-address.ts'
import { AgencyCard } from './agency-card.tsx'
import { useAgencyColumns } from './agency-columns.tsx'

type Totals = Outputs['admin']['listAgencies']['totals']

/** Every agency with what it sells and owes; an executive sees the own portfolio. */
export function AgenciesScreen({
  address,
  onAddress,
}: {
  address: AgenciesAddress
  onAddress: (address: AgenciesAddress) => void
}) {
  const { t } = useTranslation('agencies')
  const errorText = useErrorTexts()
  const isOwn = useStaffReach('see agents') === 'own portfolio'
  const mayAssign = useStaffReach('assign registrations') !== null
  const language = useLanguage()
  const columns = useAgencyColumns(isOwn)
  const list = useQuery(
    api.admin.listAgencies.queryOptions({
      ...{ input: questionOf(address), placeholderData: keepPreviousData, staleTime: 0 },
    }),
  )
  const staff = useQuery({ ...staffQuery(), enabled: mayAssign })
  const downloads = (
    <DownloadButtons
      disabled={!list.data}
      onSave={(format, onProgress, signal) =>
        download(fileOf(address, format, language), { onProgress, signal })
      }
      onFailed={errorText}
    />
  )
  const sums = list.data && list.data.count > 0 && <AgencySums {...list.data.totals} />
  return (
    <>
      <ListHead
        title={t('title')}
        intro={t(isOwn ? 'intro_own' : 'intro')}
        beside={<div className="max-sm:hidden sm:contents">{downloads}</div>}
      />
      <FilterForm
        address={address}
        words={{ text: t('filter.text'), all: t('filter.all') }}
        picks={[
          {
            name: 'group',
            label: t('column.state'),
            options: agencyGroups.map((id) => ({ id, name: t(`group.${id}`) })),
          },
          ...(mayAssign
            ? [
                {
                  name: 'executive' as const,
                  label: t('column.executive'),
                  all: t('filter.all_m'),
                  options: [{ id: 'nobody', name: t('nobody') }, ...(staff.data?.staff ?? [])],
                },
              ]
            : []),
        ]}
        onAddress={onAddress}
      />
      <div className="mb-4 max-sm:hidden">{sums}</div>
      <DataList
        caption={t('caption')}
        columns={columns}
        card={(agency) => <AgencyCard agency={agency} />}
        rows={list.data?.agencies}
        {...fromQuery(list, errorText)}
        {...sortedIn(address, 'name', onAddress)}
        rowKey={({ accountId }) => accountId}
        address={address}
        onAddress={onAddress}
        nothing={{ title: t('empty.title'), text: t('empty.text') }}
        noMatch={{ title: t('empty.filtered') }}
      />
      <div className="mt-4 space-y-4 sm:hidden">
        {sums}
        {downloads}
      </div>
    </>
  )
}

/** What all agencies of the list sold lately and owe. */
function AgencySums({ soldMinor, owed }: Totals) {
  const { t } = useTranslation('agencies')
  const language = useLanguage()
  return (
    <Figures
      label={t('sums.label')}
      figures={[
        { label: t('column.sold'), value: formatMoney(soldMinor, 'MXN', language) },
        ...owed.map(({ currency, amountMinor }) => ({
          label: owed.length > 1 ? `${t('sums.owed')} (${currency})` : t('sums.owed'),
          value: formatMoney(amountMinor, currency, language),
        })),
      ]}
    />
  )
}
