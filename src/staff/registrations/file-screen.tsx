import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dayIn, formatDay, homeZone } from '#core/time/days.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import type { AgencyParts } from '#src/shared/accounts/agency-parts.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useScreen } from '#src/ui/use-screen.ts'
import type { FilePart } from './file-address.ts'
import { FileAgency } from './file-agency.tsx'
import { FileContact } from './file-contact.tsx'
import { FileNews } from './file-news.tsx'
import { fileQuery, fileRefetchMillis, listOf, type RegistrationFile, stageOf } from './file-query.ts'
import { FileUndecided } from './file-undecided.tsx'
import { stateTones } from './registration-tones.ts'
import { Waited } from './waited.tsx'

/** One registration: its owner, its documents, the decisions with their reasons, and its history. */
export function FileScreen({
  accountId,
  part,
  ...ofAgency
}: { accountId: string; part: FilePart } & AgencyParts) {
  const { t } = useTranslation(['registration-desk', 'agencies'])
  const errorText = useErrorTexts()
  const query = useQuery({ ...fileQuery(accountId), refetchInterval: fileRefetchMillis })
  const file = query.data
  // After approval, the registration is shown as an agency's file.
  useScreen(file ? (file.wasApproved ? 'agency' : 'registration') : null)
  if (!file) return null
  return (
    <>
      <BackLink {...listOf(file)}>
        {t(file.wasApproved ? 'agencies:title' : `title.${stageOf(file)}`)}
      </BackLink>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <PageHeading title={file.tradeName} />
        <Badge tone={stateTones[file.state]}>{t(`stage.${file.state}`)}</Badge>
        {file.state === 'approved' &&
          file.papers.some(({ kind, state }) => kind === 'contract' && state === 'missing') && (
            <Badge tone="warn">{t('approval.unsigned')}</Badge>
          )}
      </div>
      <p className="mt-1 mb-3 text-muted">
        {t('number', { id: accountId })} · <InState file={file} />
      </p>
      {!file.wasApproved && <FileContact file={file} />}
      <div className="mt-4 space-y-4 empty:hidden">
        {query.isError && <Notice tone="warn">{errorText(query.error)}</Notice>}
        <FileNews file={file} />
      </div>
      {file.wasApproved ? (
        <FileAgency file={file} part={part} {...ofAgency} />
      ) : (
        <FileUndecided file={file} />
      )}
    </>
  )
}

/** How long a registration has waited in its stage, or the first day of an agency's current state. */
function InState({ file: { state, wasApproved, waitingSince } }: { file: RegistrationFile }) {
  const { t } = useTranslation('registration-desk')
  const language = useLanguage()
  if (!wasApproved)
    return (
      <>
        {t('since')} <Waited since={waitingSince} />
      </>
    )
  const day = formatDay(dayIn(new Date(waitingSince), homeZone), language)
  return <span>{t(state === 'approved' ? 'sells_since' : 'so_since', { day })}</span>
}
