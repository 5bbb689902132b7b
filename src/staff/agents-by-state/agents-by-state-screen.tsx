import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { stepsOf, unknownState } from '#core/agencies/agents-by-state.ts'
import { dayIn, formatDayRange, homeZone } from '#core/time/days.ts'
import { api } from '#src/platform/api.ts'
import { download } from '#src/platform/download.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useStaffReach } from '#src/platform/staff-reach.ts'
import { Card } from '#src/ui/card.tsx'
import { DownloadButtons } from '#src/ui/download-buttons.tsx'
import { Failed } from '#src/ui/failed.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Outdated } from '#src/ui/outdated.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { countedIn, figureIn, readAgentsByStateAddress } from './agent-list.ts'
import { AgentsFilter } from './agents-filter.tsx'
import { ChosenState } from './chosen-state.tsx'
import { MapLegend } from './map-legend.tsx'
import { StateAgents } from './state-agents.tsx'
import { StateMap } from './state-map.tsx'
import { StateTable } from './state-table.tsx'
import { useFigures } from './use-figures.ts'

/** The platform's agents and sales by state: a map, a table with the same data, and the agents of one state. */
export function AgentsByStateScreen() {
  const address = readAgentsByStateAddress(useSearch({ strict: false }))
  const { t } = useTranslation('agents-by-state')
  const errorText = useErrorTexts()
  const language = useLanguage()
  const { nameOf } = useFigures()
  // Until the user's reach is known, the screen shows the narrowest one.
  const isOwn = useStaffReach('see agents') !== 'any'
  const mayAssign = useStaffReach('manage executives') !== null
  const figure = figureIn(address)
  const { stateCode: place } = address
  const question = countedIn(address)
  const found = useQuery(
    api.admin.getAgentsByState.queryOptions({ input: question, placeholderData: keepPreviousData }),
  )
  const panel = useFocusOnChange(place)
  const { states = [], during, before } = found.data ?? {}
  const row = states.find(({ stateCode }) => place && (stateCode ?? unknownState) === place)
  const steps = stepsOf(
    figure,
    states.filter(({ stateCode }) => stateCode !== null),
  )
  const daysInWords = ({ from, to }: { from: string; to: string }) =>
    formatDayRange(dayOf(from), dayOf(to, -1), language)
  const downloads = (
    <DownloadButtons
      disabled={!found.data}
      onSave={(format, onProgress, signal) =>
        download(`/files/agents-by-state/${format}?${new URLSearchParams({ ...question, language })}`, {
          ...{ onProgress, signal },
        })
      }
      onFailed={errorText}
    />
  )
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <PageHeading title={t('title')} />
        <div className="max-sm:hidden sm:contents">{downloads}</div>
      </div>
      <p className="mt-1 mb-6 text-muted">{t(isOwn ? 'intro_own' : 'intro')}</p>
      <AgentsFilter isOwn={isOwn} address={address} />
      {found.isPending && (
        <Loading className="grid gap-6 xl:grid-cols-2">
          <Skeleton className="h-96" />
          <Skeleton className="h-96" />
        </Loading>
      )}
      {found.isError && <Failed text={errorText(found.error)} onRetry={() => void found.refetch()} />}
      {during && before && (
        <Outdated when={found.isPlaceholderData}>
          <p className="mb-4 text-sm text-muted">
            {t('during', { during: daysInWords(during), before: daysInWords(before) })}
          </p>
          <div className="grid items-start gap-6 xl:grid-cols-[2fr_3fr]">
            <Card className="xl:sticky xl:top-24">
              <StateMap {...{ states, figure, steps }} chosen={place ?? null} />
              <MapLegend figure={figure} steps={steps} />
              <p className="mt-4">{t('map.hint')}</p>
              <p className="mt-1 text-sm text-muted">{t('map.credit')}</p>
            </Card>
            <div ref={panel} tabIndex={-1} className="rounded-card outline-none">
              {place && row ? (
                <ChosenState key={place} {...{ place, row, mayAssign }} />
              ) : (
                <>
                  <StateTable {...{ states, isOwn, address }} />
                  <div className="mt-4 sm:hidden">{downloads}</div>
                </>
              )}
            </div>
          </div>
        </Outdated>
      )}
      {place && (row || !found.data) && (
        <StateAgents title={t('agents_of', { place: nameOf(place) })} {...{ place, isOwn, address }} />
      )}
    </>
  )
}

const dayOf = (instant: string, millis = 0) => dayIn(new Date(Date.parse(instant) + millis), homeZone)

/** Returns a ref to an element that takes the focus when `value` changes, because its content is then replaced. */
function useFocusOnChange(value: unknown) {
  const element = useRef<HTMLDivElement>(null)
  const last = useRef(value)
  useEffect(() => {
    if (last.current === value) return
    last.current = value
    element.current?.focus()
  }, [value])
  return element
}
