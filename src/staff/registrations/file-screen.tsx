import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { FileAgreement } from './file-agreement.tsx'
import { FileAlike } from './file-alike.tsx'
import { FileBlocks } from './file-blocks.tsx'
import { FileContact } from './file-contact.tsx'
import { FileDecision } from './file-decision.tsx'
import { FileFacts } from './file-facts.tsx'
import { FileHistory } from './file-history.tsx'
import { FileHouse } from './file-house.tsx'
import { FileKeeper } from './file-keeper.tsx'
import { FileNews } from './file-news.tsx'
import { FileNote } from './file-note.tsx'
import { FilePapers } from './file-papers.tsx'
import { fileQuery, fileRefetchMillis, listOf, stageOf } from './registration-file.ts'
import { stateTones } from './registration-tones.ts'
import { Waited } from './waited.tsx'

/** One registration: who has it, its papers, what is decided and why, and everything that happened. */
export function FileScreen({
  accountId,
  account,
}: {
  accountId: string
  /** What an agency that was approved sold, and how its account stands and those of its branches. */
  account: (accounts: { id: string; name: string }[]) => ReactNode
}) {
  const { t } = useTranslation('registration-desk')
  const errorText = useErrorTexts()
  const query = useQuery({ ...fileQuery(accountId), refetchInterval: fileRefetchMillis })
  const file = query.data
  if (!file) return null
  const isOpen = file.state !== 'closed'
  // Whether it is another's double is part of what is decided.
  const isUndecided = file.agreement === null && isOpen
  // One that was closed after it sold may still owe, or have something coming.
  const mayOwe = file.agreement !== null || (!isOpen && !file.mayReopen)
  return (
    <>
      <BackLink {...listOf(file)}>{t(`title.${stageOf(file)}`)}</BackLink>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <PageHeading title={file.tradeName} />
        <Badge tone={stateTones[file.state]}>{t(`stage.${file.state}`)}</Badge>
      </div>
      <p className="mt-1 mb-3 text-muted">
        {t('number', { id: accountId })} · {t('since')} <Waited since={file.waitingSince} />
      </p>
      <FileContact file={file} />
      <div className="mt-4 space-y-4 empty:hidden">
        {query.isError && <Notice tone="warn">{errorText(query.error)}</Notice>}
        <FileNews file={file} />
      </div>
      {/* On a phone: what is decided, what it is decided on, and then what is known. */}
      <div className="mt-4 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem] xl:grid-rows-[auto_1fr]">
        <div className="min-w-0 space-y-6 xl:col-start-1">
          {isUndecided && <FileAlike file={file} />}
          <FileDecision file={file} />
          <FilePapers file={file} />
        </div>
        <div className="min-w-0 space-y-6 xl:col-start-2 xl:row-span-2 xl:row-start-1">
          <FileKeeper file={file} />
          <FileFacts file={file} />
          {!isUndecided && <FileAlike file={file} />}
        </div>
        <div className="min-w-0 space-y-6 xl:col-start-1">
          <FileAgreement file={file} />
          {isOpen && <FileNote file={file} />}
          {mayOwe &&
            account([
              { id: accountId, name: file.tradeName },
              ...file.branches.map((branch) => ({ id: branch.accountId, name: branch.name })),
            ])}
          {(file.agreement !== null || file.blocks.used > 0) && <FileBlocks file={file} />}
          <FileHouse file={file} />
          <FileHistory file={file} />
        </div>
      </div>
    </>
  )
}
