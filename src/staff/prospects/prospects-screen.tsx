import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { prospectDues, prospectSources, prospectStages } from '#core/agencies/prospects.ts'
import { statesByName } from '#core/app/mexico.ts'
import { notedProspects } from '#src/offline/visit-notes.ts'
import { download } from '#src/platform/download.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { staffQuery, useStaffReach } from '#src/platform/staff-reach.ts'
import { fileAddress } from '#src/platform/use-list.ts'
import { useOutbox } from '#src/shared/outbox/use-outbox.ts'
import { Button } from '#src/ui/button.tsx'
import { DownloadButtons } from '#src/ui/download-buttons.tsx'
import { FilterForm } from '#src/ui/filter-form.tsx'
import { ListHead } from '#src/ui/list-head.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { CreateProspect } from './create-prospect.tsx'
import { type ProspectsAddress, prospectList, readProspectsAddress } from './prospect-list.ts'
import { ProspectTable } from './prospect-table.tsx'

const ProspectBoard = lazy(async () => ({ default: (await import('./prospect-board.tsx')).ProspectBoard }))

const views = ['table', 'board'] as const

/** Travel agents who request to sell: the next calls and visits, as a list or by stage. */
export function ProspectsScreen() {
  const address = readProspectsAddress(useSearch({ strict: false }))
  const { t } = useTranslation('prospects')
  const navigate = useNavigate({ from: '/admin/travel-agents-prospects/' })
  const noted = notedProspects(useOutbox() ?? [])
  const [creating, setCreating] = useState(false)
  const { view = 'table' } = address
  const look = (wanted: (typeof views)[number]) =>
    void navigate({
      search: ({ view: _, page: __, ...rest }) => ({ ...(wanted === 'board' && { view: wanted }), ...rest }),
      resetScroll: false,
    })
  return (
    <>
      <ListHead
        title={t('title')}
        intro={t('intro')}
        beside={
          <div className="flex flex-wrap items-center gap-3">
            <div className="max-sm:hidden sm:contents">
              <Downloads address={address} />
            </div>
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
          </div>
        }
      />
      <Filters address={address} />
      {view === 'board' ? (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <ProspectBoard address={address} noted={noted} />
        </Suspense>
      ) : (
        <ProspectTable noted={noted} />
      )}
      {/* On a phone the first rows come before the actions on all of them. */}
      <div className="mt-4 sm:hidden">
        <Downloads address={address} />
      </div>
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

/** All rows of the list, as a file. */
function Downloads({ address: { view, ...address } }: { address: ProspectsAddress }) {
  const language = useLanguage()
  const errorText = useErrorTexts()
  const shown = view && { stage: 'all' as const }
  return (
    <DownloadButtons
      onSave={(format, onProgress, signal) =>
        download(fileAddress({ list: prospectList, input: { ...address, ...shown } }, format, language), {
          ...{ onProgress, signal },
        })
      }
      onFailed={errorText}
    />
  )
}

/** The board shows every stage, so stage is no filter there. */
function Filters({ address }: { address: ProspectsAddress }) {
  const { t } = useTranslation('prospects')
  const navigate = useNavigate({ from: '/admin/travel-agents-prospects/' })
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
  return (
    <FilterForm
      address={address}
      words={{ text: t('filter.text'), all: t('filter.any_state') }}
      picks={address.view ? others : [stage, ...others]}
      onChange={(filter) =>
        void navigate({ search: (now) => ({ ...now, page: undefined, ...filter }), resetScroll: false })
      }
    />
  )
}
