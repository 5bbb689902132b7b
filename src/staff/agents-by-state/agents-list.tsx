import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { accountStates } from '#core/agencies/accounts.ts'
import { api } from '#src/platform/api.ts'
import { download } from '#src/platform/download.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { DataList, fromQuery } from '#src/ui/data-list.tsx'
import { DownloadButtons } from '#src/ui/download-buttons.tsx'
import { FilterForm } from '#src/ui/filter-form.tsx'
import { useAgentColumns } from './agent-columns.tsx'
import type { AgentsAddress, AgentsByStateAddress, Place } from './agents-by-state-address.ts'
import { agentsQuestionOf, fileOf, listIn, withList } from './agents-question.ts'

/** The agents of a state, to be searched, reached and taken along. */
export function AgentsList({
  place,
  title,
  isOwn,
  address,
  onAddress,
}: {
  place: Place
  title: string
  isOwn: boolean
  address: AgentsByStateAddress
  onAddress: (address: AgentsByStateAddress) => void
}) {
  const { t } = useTranslation(['agents', 'agents-by-state'])
  const errorText = useErrorTexts()
  const language = useLanguage()
  const columns = useAgentColumns(isOwn)
  const question = agentsQuestionOf(address, place)
  const shown = listIn(address)
  const put = (list: AgentsAddress) => onAddress(withList(address, list))
  const list = useQuery(
    api.admin.listAgents.queryOptions({ input: question, placeholderData: keepPreviousData }),
  )
  return (
    <section aria-label={title} className="mt-8">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="text-xl">{title}</h2>
          <p role="status" className="text-sm text-muted">
            {list.data && !list.isPlaceholderData ? t('count', { count: list.data.count }) : '\u00a0'}
          </p>
        </div>
        <DownloadButtons
          disabled={!list.data?.count}
          onSave={(format, onProgress, signal) => {
            const { page: _, ...whole } = question
            return download(fileOf('agents', format, whole, language), { onProgress, signal })
          }}
          onFailed={errorText}
        />
      </div>
      <FilterForm
        address={shown}
        words={{ text: t('agents-by-state:filter.text'), all: t('agents-by-state:filter.all_states') }}
        picks={[
          {
            name: 'state',
            label: t('agents-by-state:filter.state'),
            options: accountStates.map((id) => ({ id, name: t(`agents-by-state:state.${id}`) })),
          },
        ]}
        onAddress={put}
      />
      <DataList
        caption={t('caption')}
        columns={columns}
        rows={list.data?.agents}
        {...fromQuery(list, errorText)}
        rowKey={({ accountId }) => accountId}
        address={shown}
        onAddress={put}
        sorting={{ by: shown.sort ?? 'name', descending: shown.down === true }}
        onSort={({ by, descending }) => {
          const { sort: _, down: __, page: ___, ...rest } = shown
          put({ ...rest, ...(by !== 'name' && { sort: by }), ...(descending && { down: true as const }) })
        }}
        nothing={{ title: t('empty.title'), text: t(isOwn ? 'empty.text_own' : 'empty.text') }}
        noMatch={{ title: t('empty.filtered') }}
      />
    </section>
  )
}
