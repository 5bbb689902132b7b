import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isOpen } from '#core/agencies/prospects.ts'
import type { OutboxRecord } from '#src/offline/outbox.ts'
import { stageAfter } from '#src/offline/visit-notes.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { KeptAt } from '#src/shared/app/kept-at.tsx'
import { BackLink } from '#src/ui/back-link.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { ContactLinks } from '#src/ui/contact-links.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { type ProspectAddress, prospectQuery } from './prospect.ts'
import { ProspectAlike } from './prospect-alike.tsx'
import { ProspectCorrection } from './prospect-correction.tsx'
import { ProspectFacts } from './prospect-facts.tsx'
import { ProspectFiles } from './prospect-files.tsx'
import { ProspectHistory } from './prospect-history.tsx'
import { ProspectInvite } from './prospect-invite.tsx'
import { ProspectKeeper } from './prospect-keeper.tsx'
import { readProspectsAddress } from './prospect-list.ts'
import { ProspectMerged } from './prospect-merged.tsx'
import { ProspectMove } from './prospect-move.tsx'
import { ProspectPlan } from './prospect-plan.tsx'
import { stageTones } from './prospect-words.ts'
import { ScoreParts } from './score-parts.tsx'
import { VisitForm } from './visit-form.tsx'
import { WaitingNotes } from './waiting-notes.tsx'

/** A prospect, the notes about it, and the form of the next note. `waiting`: notes in the outbox of this device. */
export function ProspectScreen({
  address,
  waiting,
}: {
  address: ProspectAddress
  waiting: readonly OutboxRecord[]
}) {
  const { t } = useTranslation('prospects')
  // The list that the user came from, with its filters.
  const list = readProspectsAddress(useSearch({ strict: false }))
  const errorText = useErrorTexts()
  const [open, setOpen] = useState<'move' | 'correction' | null>(null)
  const close = () => setOpen(null)
  const query = useQuery(prospectQuery(address))
  const prospect = query.data
  if (!prospect) return null
  const { name, stage, isMerged = false } = prospect
  return (
    <>
      <BackLink to="/admin/travel-agents-prospects" search={list}>
        {t('back')}
      </BackLink>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <PageHeading title={name} />
        <Badge tone={stageTones[stage]}>{t(`stage.${stage}`)}</Badge>
        {isOpen(stage) && !isMerged && (
          <Button look="outline" size="small" onClick={() => setOpen('move')}>
            {t('move.open')}
          </Button>
        )}
      </div>
      <div className="mt-2 mb-4">
        <ContactLinks
          phone={prospect.phone}
          email={prospect.email}
          hello={t(`hello.${prospect.language}`, { name })}
          words={{ call: t('facts.call'), write: t('facts.email') }}
        />
      </div>
      <KeptAt of={query} />
      {query.isError && (
        <div className="mb-4">
          <Notice tone="warn">{errorText(query.error)}</Notice>
        </div>
      )}
      {/* On a phone: the next step, the latest notes, the form of the next note, and then the other data. */}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem] xl:grid-rows-[auto_1fr]">
        {isOpen(stage) && !isMerged && (
          <div className="min-w-0 xl:col-start-2">
            <ProspectPlan prospect={prospect} />
          </div>
        )}
        <div className="min-w-0 space-y-6 xl:col-start-1 xl:row-span-2 xl:row-start-1">
          <ProspectAlike prospect={prospect} />
          <WaitingNotes waiting={waiting} />
          <ProspectHistory prospect={prospect} />
          {!isMerged && (
            <VisitForm address={address} name={name} stage={stageAfter(stage, waiting)} waiting={waiting} />
          )}
          <ProspectMerged prospect={prospect} />
          <ProspectFiles prospect={prospect} />
        </div>
        <div className="min-w-0 space-y-6 xl:col-start-2">
          <ProspectFacts prospect={prospect} onCorrect={isMerged ? null : () => setOpen('correction')} />
          {!isMerged && <ScoreParts prospect={prospect} />}
          {!isMerged && <ProspectInvite prospect={prospect} />}
          {!isMerged && <ProspectKeeper prospect={prospect} />}
        </div>
      </div>
      {open === 'move' && <ProspectMove prospect={prospect} onClose={close} />}
      {open === 'correction' && <ProspectCorrection prospect={prospect} onClose={close} />}
    </>
  )
}
