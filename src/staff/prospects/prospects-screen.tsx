import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { prospectDues, prospectSources, prospectStages } from '#core/agencies/prospects.ts'
import { statesByName } from '#core/app/mexico.ts'
import { notedProspects } from '#src/offline/visit-notes.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { staffQuery, useStaffReach } from '#src/platform/staff-reach.ts'
import { useList } from '#src/platform/use-list.ts'
import { useZone } from '#src/platform/zone.ts'
import { ListScreen } from '#src/shared/app/list-screen.tsx'
import { useOutbox } from '#src/shared/outbox/use-outbox.ts'
import { Button } from '#src/ui/button.tsx'
import { ClockNote } from '#src/ui/clock-note.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { CreateProspect } from './create-prospect.tsx'
import { useProspectColumns } from './prospect-columns.tsx'
import { prospectList, readProspectsAddress } from './prospect-list.ts'
import { ListedProspectCard } from './prospect-listed.tsx'

const ProspectBoard = lazy(async () => ({ default: (await import('./prospect-board.tsx')).ProspectBoard }))

const views = ['table', 'board'] as const

/** Travel agents who have asked to sell, with the next calls and visits, as a list or by stage. */
export function ProspectsScreen() {
  const address = readProspectsAddress(useSearch({ strict: false }))
  const { t } = useTranslation('prospects')
  const language = useLanguage()
  const zone = useZone()
  const navigate = useNavigate({ from: '/admin/travel-agents-prospects/' })
  const noted = notedProspects(useOutbox() ?? [])
  const [creating, setCreating] = useState(false)
  const { view = 'table' } = address
  const isBoard = view === 'board'
  const list = useList(prospectList, { enabled: !isBoard, ...(isBoard && { input: { stage: 'all' } }) })
  const look = (wanted: (typeof views)[number]) =>
    void navigate({
      search: ({ view: _, page: __, ...rest }) => ({ ...(wanted === 'board' && { view: wanted }), ...rest }),
      resetScroll: false,
    })
  return (
    <>
      <ListScreen
        list={list}
        words={(key) => t(key === 'filter.all' ? 'filter.any_state' : key)}
        intro={t('intro')}
        actions={
          <>
            <Segments
              legend={t('view.legend')}
              value={view}
              options={views.map((value) => ({ value, label: t(`view.${value}`) }))}
              onChange={look}
            />
            <Button aria-label={t('create.open')} onClick={() => setCreating(true)}>
              <Plus aria-hidden="true" className="size-5" />
              <span className="sm:hidden">{t('create.save')}</span>
              <span className="max-sm:hidden">{t('create.open')}</span>
            </Button>
          </>
        }
        picks={usePicks(isBoard)}
        note={<ClockNote zone={zone} language={language} className="mb-2" />}
        columns={useProspectColumns(noted, address)}
        card={(prospect) => (
          <ListedProspectCard prospect={prospect} isNoted={noted.has(prospect.id)} list={address} />
        )}
        rowKey={({ id }) => id}
        instead={
          isBoard && (
            <Suspense fallback={<Skeleton className="h-96" />}>
              <ProspectBoard address={address} noted={noted} />
            </Suspense>
          )
        }
      />
      {creating && (
        <CreateProspect
          onClose={() => setCreating(false)}
          onCreated={(params) =>
            void navigate({
              to: '/admin/travel-agents-prospects/edit/$accountId/$id',
              ...{ params, search: address },
            })
          }
        />
      )}
    </>
  )
}

/** The board shows every stage, so stage is not a filter there. */
function usePicks(isBoard: boolean) {
  const { t } = useTranslation('prospects')
  const mayAssign = useStaffReach('assign prospects') !== null
  const { data } = useQuery({ ...staffQuery(), enabled: mayAssign })
  const stage = {
    name: 'stage' as const,
    label: t('filter.stage'),
    all: t('filter.open'),
    options: [
      ...prospectStages.map((id) => ({ id, name: t(`stage.${id}`) })),
      { id: 'all' as const, name: t('filter.all') },
    ],
  }
  const others = [
    {
      name: 'due' as const,
      label: t('filter.due'),
      options: prospectDues.map((id) => ({ id, name: t(`filter.${id}`) })),
    },
    {
      name: 'keeper' as const,
      label: t('filter.keeper'),
      options: [
        ...(['mine', 'nobody'] as const).map((id) => ({ id, name: t(`filter.${id}`) })),
        ...(data?.staff ?? []),
      ],
    },
    { name: 'stateCode' as const, label: t('filter.state'), options: statesByName },
    {
      name: 'source' as const,
      label: t('filter.source'),
      options: prospectSources.map((id) => ({ id, name: t(`source.${id}`) })),
    },
  ]
  return isBoard ? others : [stage, ...others]
}
