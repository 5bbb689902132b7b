import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type MexicanState, mexicanStates } from '#core/mexico.ts'
import { prospectStages } from '#core/prospects.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { DataList, fromQuery } from '#src/ui/data-list.tsx'
import { FilterForm } from '#src/ui/filter-form.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { KeptAt } from './kept-at.tsx'
import { useProspectColumns } from './prospect-columns.tsx'
import type { ProspectsAddress } from './prospects-address.ts'
import { questionOf } from './prospects-question.ts'

const states = (Object.keys(mexicanStates) as MexicanState[])
  .map((id) => ({ id, name: mexicanStates[id] }))
  .toSorted((a, b) => a.name.localeCompare(b.name, 'es'))

/** Travel agents who ask to sell: whom to call or to visit next. `noted`: of whom something waits on this device. */
export function ProspectsScreen({
  address,
  noted,
  onAddress,
}: {
  address: ProspectsAddress
  noted: ReadonlySet<string>
  onAddress: (address: ProspectsAddress) => void
}) {
  const { t } = useTranslation('prospects')
  const errorText = useErrorTexts()
  const columns = useProspectColumns(noted)
  const list = useQuery(
    api.admin.listProspects.queryOptions({ input: questionOf(address), placeholderData: keepPreviousData }),
  )
  return (
    <>
      <PageHeading title={t('title')} />
      <p className="mt-1 mb-6 text-muted">{t('intro')}</p>
      <FilterForm
        address={address}
        words={{ text: t('filter.text'), all: t('filter.any_state') }}
        picks={[
          {
            name: 'stage',
            label: t('filter.stage'),
            all: t('filter.open'),
            options: [
              ...prospectStages.map((id) => ({ id, name: t(`stage.${id}`) })),
              { id: 'all', name: t('filter.all') },
            ],
          },
          { name: 'state', label: t('filter.state'), options: states },
        ]}
        onAddress={onAddress}
      />
      <KeptAt answer={list.data} />
      <DataList
        caption={t('caption')}
        columns={columns}
        rows={list.data?.prospects}
        {...fromQuery(list, errorText)}
        rowKey={({ id }) => id}
        address={address}
        onAddress={onAddress}
        nothing={{ title: t('empty.title'), text: t('empty.text') }}
        noMatch={{ title: t('empty.filtered') }}
      />
    </>
  )
}
