import { useTranslation } from 'react-i18next'
import { accountStates } from '#core/agencies/accounts.ts'
import { download } from '#src/platform/download.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { fileAddress, useList } from '#src/platform/use-list.ts'
import { DataList, fromQuery } from '#src/ui/data-list.tsx'
import { DownloadButtons } from '#src/ui/download-buttons.tsx'
import { FilterForm } from '#src/ui/filter-form.tsx'
import { useAgentColumns } from './agent-columns.tsx'
import { type AgentsByStateAddress, agentList, countedIn, type Place } from './agent-list.ts'

/** The agents in a state: searchable, with contact links and file export. */
export function StateAgents({
  place,
  title,
  isOwn,
  address,
}: {
  place: Place
  title: string
  isOwn: boolean
  address: AgentsByStateAddress
}) {
  const { t } = useTranslation(['agents', 'agents-by-state'])
  const errorText = useErrorTexts()
  const language = useLanguage()
  const columns = useAgentColumns(isOwn)
  const list = useList(agentList, { input: { ...countedIn(address), stateCode: place } })
  const { query, change } = list
  return (
    <section aria-label={title} className="mt-8">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="text-xl">{title}</h2>
          <p role="status" className="text-sm text-muted">
            {query.data && !query.isPlaceholderData ? t('count', { count: query.data.count }) : '\u00a0'}
          </p>
        </div>
        <DownloadButtons
          disabled={!query.data?.count}
          onSave={(format, onProgress, signal) =>
            download(fileAddress(list, format, language), { onProgress, signal })
          }
          onFailed={errorText}
        />
      </div>
      <FilterForm
        address={list.address}
        words={{ text: t('agents-by-state:filter.text'), all: t('agents-by-state:filter.all') }}
        picks={[
          {
            name: 'state',
            label: t('agents-by-state:filter.state'),
            options: accountStates.map((id) => ({ id, name: t(`agents-by-state:state.${id}`) })),
          },
        ]}
        onChange={change as (part: object) => void}
      />
      <DataList
        caption={t('caption')}
        columns={columns}
        rows={list.rows}
        {...fromQuery(query, errorText)}
        {...list.sorted}
        rowKey={({ accountId }) => accountId}
        address={list.address}
        onPage={(page) => change({ page })}
        onClear={list.clear}
        nothing={{ title: t('empty.title'), text: t(isOwn ? 'empty.text_own' : 'empty.text') }}
        noMatch={{ title: t('empty.filtered') }}
      />
    </section>
  )
}
