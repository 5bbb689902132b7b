import { useRouter } from '@tanstack/react-router'
import { Eye } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatWallTime } from '#core/time/instants.ts'
import { server } from '#src/platform/api.ts'
import { giveFile } from '#src/platform/download.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useOpenedFile } from '#src/platform/opened-file.ts'
import { useDecision } from '#src/platform/use-decision.ts'
import { useZone } from '#src/platform/zone.ts'
import { Button } from '#src/ui/button.tsx'
import { Failed } from '#src/ui/failed.tsx'
import { FileView } from '#src/ui/file-view.tsx'
import { ReasonSheet } from '#src/ui/reason-sheet.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { Prospect, ProspectAddress } from './prospect.ts'

type ProspectFile = Prospect['files'][number]

/** A prospect's file: who added it, its content once opened, and a button to remove it. */
export function ProspectFileItem({
  address,
  file,
  mayRemove,
}: {
  address: ProspectAddress
  file: ProspectFile
  mayRemove: boolean
}) {
  const { t } = useTranslation('prospects')
  const language = useLanguage()
  const zone = useZone()
  const partId = useId()
  const [shown, setShown] = useState<'file' | 'removal' | null>(null)
  const { id, name, addedBy, addedAt, removed } = file
  const when = (at: string) => formatWallTime(at, zone, language)
  return (
    <li className="space-y-2 py-3 first:pt-0 last:pb-0">
      <p className={`font-semibold wrap-anywhere ${removed ? 'text-muted line-through' : ''}`}>{name}</p>
      <p className="text-sm text-muted">{t('files.by', { name: addedBy, when: when(addedAt) })}</p>
      {removed ? (
        <p className="text-sm">
          {t('files.removed', { name: removed.by, when: when(removed.at), reason: removed.reason })}
        </p>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button
            look="quiet"
            size="small"
            aria-expanded={shown === 'file'}
            aria-controls={partId}
            onClick={() => setShown(shown === 'file' ? null : 'file')}
          >
            <Eye aria-hidden="true" className="size-4" />
            {t(shown === 'file' ? 'files.close' : 'files.open')}
            <span className="sr-only">: {name}</span>
          </Button>
          {mayRemove && (
            <Button look="plain" size="small" onClick={() => setShown('removal')}>
              {t('files.remove')}
              <span className="sr-only">: {name}</span>
            </Button>
          )}
        </div>
      )}
      <div id={partId}>{shown === 'file' && !removed && <Opened address={address} file={file} />}</div>
      {shown === 'removal' && (
        <Removal address={address} id={id} name={name} onClose={() => setShown(null)} />
      )}
    </li>
  )
}

function Opened({
  address: { accountId, id },
  file: { id: fileId, name, type },
}: {
  address: ProspectAddress
  file: ProspectFile
}) {
  const { t } = useTranslation(['prospects', 'app'])
  const errorText = useErrorTexts()
  const { history } = useRouter()
  const { data, isError, error, refetch } = useOpenedFile(`/files/prospects/${accountId}/${id}/${fileId}`)
  if (isError) return <Failed text={errorText(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-80" />
  return (
    <FileView
      file={data}
      label={name}
      isPdf={type === 'application/pdf'}
      history={history}
      words={{
        ...{ broken: t('files.broken'), download: t('files.download'), close: t('app:close') },
        enlarge: t('files.enlarge', { name }),
        page: (at, of) => t('files.page', { name, at, of }),
        rest: (count) => t('files.rest', { count }),
      }}
      onDownload={() => giveFile(data, name)}
    />
  )
}

function Removal({
  address,
  id,
  name,
  onClose,
}: {
  address: ProspectAddress
  id: string
  name: string
  onClose: () => void
}) {
  const { t } = useTranslation(['prospects', 'app'])
  const errorText = useErrorTexts()
  const remove = useDecision(server.admin.removeProspectFile, t('done.removed'), onClose)
  return (
    <ReasonSheet
      isDanger
      words={{
        ...{ title: t('files.remove_title', { name }), text: t('files.remove_text') },
        ...{
          button: t('files.remove'),
          why: t('move.why'),
          missing: t('move.missing'),
          close: t('app:close'),
        },
      }}
      busy={remove.isPending}
      problem={remove.isError ? errorText(remove.error) : null}
      onReason={(reason) => remove.mutate({ ...address, fileId: id, reason })}
      onClose={onClose}
    />
  )
}
