import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SharedFile } from '#src/offline/shared-files.ts'
import { personQuery } from '#src/platform/person-query.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { Done } from './done.ts'
import { SharedFileCard } from './shared-file-card.tsx'
import { Targets } from './targets.tsx'
import { useSharedFiles } from './use-shared-files.ts'

/**
 * Files shared by another app, one after the other, with the places to add them. `isLost`: they could not be stored.
 */
export function ShareScreen({ isLost }: { isLost: boolean }) {
  const { t } = useTranslation('sharing')
  const { files, drop } = useSharedFiles()
  const person = useQuery(personQuery())
  const [done, setDone] = useState<Done | null>(null)
  const [all, setAll] = useState(0)
  if (files && files.length > all) setAll(files.length)
  const [file] = files ?? []
  if (!files || person.isPending) {
    return (
      <>
        <PageHeading title={t('title')} />
        <Skeleton className="mt-6 h-64" />
      </>
    )
  }
  if (!file) return <Nothing isLost={isLost} done={done} />
  return (
    <>
      <PageHeading title={t('title')} />
      <p className="mt-2 text-muted">{t('text')}</p>
      {all > 1 && <p className="mt-2 font-medium">{t('count', { at: all - files.length + 1, all })}</p>}
      <div role="status" className="mt-4 empty:mt-0">
        {done && <DoneNotice done={done} />}
      </div>
      <Card className="mt-4 space-y-5">
        <SharedFileCard file={file} onDiscard={() => void drop(file.id)} />
        {isReady(file) && (
          <Targets
            key={file.id}
            shared={file}
            person={person.data?.person ?? null}
            onDone={(now) => {
              setDone(now)
              void drop(file.id)
            }}
          />
        )}
      </Card>
    </>
  )
}

const isReady = (file: SharedFile): file is SharedFile & { file: File } => file.file !== null

function Nothing({ isLost, done }: { isLost: boolean; done: Done | null }) {
  const { t } = useTranslation('sharing')
  const why = isLost ? 'again' : 'empty'
  const title = t(`${done ? 'done' : why}_title`)
  return (
    <EmptyState
      level={1}
      picture={done ? 'empty-cart' : 'empty-search'}
      title={title}
      text={done ? <DoneText done={done} /> : t(`${why}_text`)}
      action={
        done?.to === 'sale' ? (
          <SeeSale done={done} className={buttonClass()} />
        ) : (
          <Link to="/" className={buttonClass()}>
            {t('home')}
          </Link>
        )
      }
    />
  )
}

/** Shown while other files wait. */
function DoneNotice({ done }: { done: Done }) {
  return (
    <Notice tone="good">
      <DoneText done={done} />{' '}
      {done.to === 'sale' && <SeeSale done={done} className="inline-flex min-h-8 items-center underline" />}
    </Notice>
  )
}

function DoneText({ done }: { done: Done }) {
  const { t } = useTranslation('sharing')
  return done.to === 'document' ? t('done_document') : t('done_sale', { code: done.code })
}

function SeeSale({ done, className }: { done: Done & { to: 'sale' }; className: string }) {
  const { t } = useTranslation('sharing')
  return (
    <Link to="/agency/sales/$saleId" params={{ saleId: done.saleId }} className={className}>
      {t('see_sale')}
    </Link>
  )
}
