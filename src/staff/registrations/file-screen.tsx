import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { Option } from '#src/ui/pick-field.tsx'
import type { FileAddress } from './file-address.ts'
import { FileAgency } from './file-agency.tsx'
import { FileContact } from './file-contact.tsx'
import { FileNews } from './file-news.tsx'
import { FileUndecided } from './file-undecided.tsx'
import { fileQuery, fileRefetchMillis, listOf, stageOf } from './registration-file.ts'
import { stateTones } from './registration-tones.ts'
import { Waited } from './waited.tsx'

/** One registration: who has it, its papers, what is decided and why, and everything that happened. */
export function FileScreen({
  accountId,
  address,
  sales,
  money,
}: {
  accountId: string
  address: FileAddress
  /** What an agency that was approved sold. */
  sales: ReactNode
  /** How its account stands, or that of a branch of it. */
  money: (account: Option) => ReactNode
}) {
  const { t } = useTranslation('registration-desk')
  const errorText = useErrorTexts()
  const query = useQuery({ ...fileQuery(accountId), refetchInterval: fileRefetchMillis })
  const file = query.data
  if (!file) return null
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
      {file.wasApproved ? (
        <FileAgency file={file} part={address.part ?? 'overview'} sales={sales} money={money} />
      ) : (
        <FileUndecided file={file} />
      )}
    </>
  )
}
