import { useTranslation } from 'react-i18next'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useList } from '#src/platform/use-list.ts'
import { useZone } from '#src/platform/zone.ts'
import { KeptAt } from '#src/shared/app/kept-at.tsx'
import { ClockNote } from '#src/ui/clock-note.tsx'
import { DataList, fromQuery } from '#src/ui/data-list.tsx'
import { useProspectColumns } from './prospect-columns.tsx'
import { prospectList } from './prospect-list.ts'
import { ListedProspectCard } from './prospect-listed.tsx'

/** Prospects page by page. `noted`: those with a note in the outbox of this device. */
export function ProspectTable({ noted }: { noted: ReadonlySet<string> }) {
  const { t } = useTranslation('prospects')
  const language = useLanguage()
  const zone = useZone()
  const errorText = useErrorTexts()
  const list = useList(prospectList)
  const { address, query } = list
  return (
    <>
      <KeptAt of={query} />
      <DataList
        caption={t('caption')}
        note={<ClockNote zone={zone} language={language} className="mb-2" />}
        columns={useProspectColumns(noted, address)}
        card={(prospect) => (
          <ListedProspectCard prospect={prospect} isNoted={noted.has(prospect.id)} list={address} />
        )}
        rows={list.rows}
        {...fromQuery(query, errorText)}
        {...list.sorted}
        rowKey={({ id }) => id}
        address={address}
        onPage={(page) => list.change({ page })}
        onClear={list.clear}
        nothing={{ title: t('empty.title'), text: t('empty.text') }}
        noMatch={{ title: t('empty.filtered') }}
      />
    </>
  )
}
