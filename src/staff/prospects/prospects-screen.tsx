import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { prospectDues, prospectSources, prospectStages } from '#core/agencies/prospects.ts'
import { statesByName } from '#core/app/mexico.ts'
import { download } from '#src/platform/download.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { staffQuery, useStaffReach } from '#src/platform/staff-reach.ts'
import { Button } from '#src/ui/button.tsx'
import { DownloadButtons } from '#src/ui/download-buttons.tsx'
import { FilterForm } from '#src/ui/filter-form.tsx'
import { ListHead } from '#src/ui/list-head.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { CreateProspect } from './create-prospect.tsx'
import type { ProspectAddress } from './prospect.ts'
import { ProspectTable } from './prospect-table.tsx'
import type { ProspectsAddress } from './prospects-address.ts'
import { fileOf } from './prospects-question.ts'

const ProspectBoard = lazy(async () => ({ default: (await import('./prospect-board.tsx')).ProspectBoard }))

const views = ['table', 'board'] as const

interface ScreenProps {
  address: ProspectsAddress
  /** Of whom something waits on this device. */
  noted: ReadonlySet<string>
  onAddress: (address: ProspectsAddress) => void
  onCreated: (address: ProspectAddress) => void
}

/** Travel agents who ask to sell: whom to call or to visit next, as a list or by stage. */
export function ProspectsScreen({ address, noted, onAddress, onCreated }: ScreenProps) {
  const { t } = useTranslation('prospects')
  const [creating, setCreating] = useState(false)
  const { view = 'table' } = address
  const look = (wanted: (typeof views)[number]) => {
    const { view: _, page: __, ...rest } = address
    onAddress({ ...(wanted === 'board' && { view: wanted }), ...rest })
  }
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
      <Filters address={address} onAddress={onAddress} />
      {view === 'board' ? (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <ProspectBoard address={address} noted={noted} />
        </Suspense>
      ) : (
        <ProspectTable address={address} noted={noted} onAddress={onAddress} />
      )}
      {/* On a phone the first of the list comes before what is done with all of it. */}
      <div className="mt-4 sm:hidden">
        <Downloads address={address} />
      </div>
      {creating && <CreateProspect onClose={() => setCreating(false)} onCreated={onCreated} />}
    </>
  )
}

/** All that is shown, as a file. */
function Downloads({ address }: Pick<ScreenProps, 'address'>) {
  const language = useLanguage()
  const errorText = useErrorTexts()
  return (
    <DownloadButtons
      onSave={(format, onProgress, signal) =>
        download(fileOf(address, format, language), { onProgress, signal })
      }
      onFailed={errorText}
    />
  )
}

/** The board has every stage: there it is no filter. */
function Filters({ address, onAddress }: Pick<ScreenProps, 'address' | 'onAddress'>) {
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
    { name: 'state' as const, label: t('filter.state'), options: statesByName },
    {
      name: 'source' as const,
      label: t('filter.source'),
      options: prospectSources.map((id) => ({ id, name: t(`source.${id}`) })),
    },
  ]
  const order = {
    name: 'order' as const,
    label: t('filter.order'),
    all: t('filter.due_first'),
    options: [{ id: 'score' as const, name: t('filter.score_first') }],
  }
  return (
    <FilterForm
      address={address}
      words={{ text: t('filter.text'), all: t('filter.any_state') }}
      picks={address.view ? others : [stage, ...others, order]}
      onAddress={onAddress}
    />
  )
}
