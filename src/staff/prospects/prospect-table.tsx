import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { KeptAt } from '#src/shared/app/kept-at.tsx'
import { ClockNote } from '#src/ui/clock-note.tsx'
import { DataList, fromQuery } from '#src/ui/data-list.tsx'
import { useProspectColumns } from './prospect-columns.tsx'
import { ListedProspectCard } from './prospect-listed.tsx'
import type { ProspectsAddress } from './prospects-address.ts'
import { questionOf } from './prospects-question.ts'

/** Prospects by pages, those first with whom nothing is planned. */
export function ProspectTable({
  address,
  noted,
  onAddress,
}: {
  address: ProspectsAddress
  noted: ReadonlySet<string>
  onAddress: (address: ProspectsAddress) => void
}) {
  const { t } = useTranslation('prospects')
  const language = useLanguage()
  const zone = useZone()
  const errorText = useErrorTexts()
  const columns = useProspectColumns(noted, address)
  const list = useQuery(
    api.admin.listProspects.queryOptions({ input: questionOf(address), placeholderData: keepPreviousData }),
  )
  return (
    <>
      <KeptAt of={list} />
      <DataList
        caption={t('caption')}
        note={<ClockNote zone={zone} language={language} className="mb-2" />}
        columns={columns}
        card={(prospect) => (
          <ListedProspectCard prospect={prospect} isNoted={noted.has(prospect.id)} list={address} />
        )}
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
