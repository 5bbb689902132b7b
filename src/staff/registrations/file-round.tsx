import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { DatumInRound, PaperInRound, RoundInFile } from '#core/agencies/round-in-file.ts'
import { formatInstant } from '#core/time/instants.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { documentPlace } from '#src/shared/registrations/document-field.tsx'
import { Badge, type Tone } from '#src/ui/badge.tsx'
import type { RegistrationFile } from './file-query.ts'
import { paperTones } from './registration-tones.ts'
import { inWords, saidOf } from './said-of.ts'

/** The latest round of corrections, line by line: the request, the agency's answer, and the earlier value. */
export function FileRound({ file, round }: { file: RegistrationFile; round: RoundInFile }) {
  const { t } = useTranslation('registration-desk')
  const language = useLanguage()
  const zone = useZone()
  const id = useId()
  const { sentAt, askedAt, data, said, saidBy } = round
  const stateOf = (kind: PaperInRound['kind']) => file.papers.find((one) => one.kind === kind)?.state
  // Documents that were not requested are shown until they are reviewed.
  const papers = round.papers.filter(({ kind, isAsked }) => isAsked || stateOf(kind) === 'uploaded')
  const when = formatInstant(sentAt ?? askedAt, zone, language)
  const count = data.length + papers.length
  return (
    <section aria-labelledby={id} className="space-y-1">
      <h3 id={id} className="text-lg font-semibold">
        {t(sentAt ? 'round.came' : 'round.asked')}
      </h3>
      <p className="text-sm text-muted">{when}</p>
      {count > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {data.map((datum) => (
            <DatumLine key={datum.field} file={file} datum={datum} />
          ))}
          {papers.map((paper) => (
            <PaperLine key={paper.kind} file={file} paper={paper} />
          ))}
        </ul>
      )}
      {sentAt && count === 0 && <p>{t('history.unchanged')}</p>}
      {said && (
        <p className="wrap-anywhere whitespace-pre-line">
          <span className="text-sm text-muted">
            {saidBy ? t('round.said_by', { name: saidBy }) : t('round.said')}
          </span>{' '}
          {said}
        </p>
      )}
    </section>
  )
}

function Line({
  name,
  tone,
  is,
  children,
}: {
  name: ReactNode
  tone: Tone
  is: string
  children?: ReactNode
}) {
  return (
    <li className="py-2">
      <p className="flex items-start justify-between gap-x-4">
        <span className="min-w-0 font-medium">{name}</span>
        <Badge tone={tone}>{is}</Badge>
      </p>
      {children}
    </li>
  )
}

function DatumLine({
  file,
  datum: { field, why, isCorrected, was },
}: {
  file: RegistrationFile
  datum: DatumInRound
}) {
  const { t } = useTranslation(['registration-desk', 'register'])
  const now = saidOf(file, field)
  const before = was === null ? null : inWords(field, was)
  const is = isCorrected ? (why ? 'corrected' : 'also') : 'waits'
  return (
    <Line name={t(`register:label.${field}`)} tone={isCorrected ? 'good' : 'warn'} is={t(`round.${is}`)}>
      {isCorrected && (
        <p data-dd-privacy="mask" className="wrap-anywhere">
          {before !== null && before !== now && (
            <>
              <span className="sr-only">{t('round.before')} </span>
              <span className="text-muted">{before}</span>
              <span aria-hidden="true"> → </span>
              <span className="sr-only">{t('round.now')} </span>
            </>
          )}
          {now}
        </p>
      )}
      {why && <p className="text-sm text-muted wrap-anywhere">{t('round.why', { why })}</p>}
    </Line>
  )
}

function PaperLine({
  file,
  paper: { kind, isAsked, documentId, why },
}: {
  file: RegistrationFile
  paper: PaperInRound
}) {
  const { t } = useTranslation(['registration-desk', 'documents'])
  const paper = file.papers.find((one) => one.kind === kind)
  const state = paper?.state ?? 'missing'
  const hasCome = state === 'accepted' || documentId !== null
  const isNew = state === 'uploaded' && documentId !== null
  const waits = !hasCome && (state === 'missing' || state === 'rejected')
  const wordOf = () => {
    if (isNew) return t(isAsked ? 'round.new' : 'round.also_new')
    if (!waits) return t(`documents:state.${state}`)
    return t(state === 'missing' ? 'round.missing' : 'round.waits')
  }
  const reason = (state === 'rejected' && paper?.reason) || why
  const name = t(`documents:kind.${kind}`)
  return (
    <Line
      name={paper?.id ? <PaperLink file={file} kind={kind} name={name} /> : name}
      tone={hasCome ? paperTones[state] : 'warn'}
      is={wordOf()}
    >
      {reason && <p className="text-sm text-muted wrap-anywhere">{t('round.why', { why: reason })}</p>}
      {state === 'outdated' && <p className="text-sm text-muted">{t('round.outdated')}</p>}
    </Line>
  )
}

/** Opens the document where it is reviewed. */
function PaperLink({
  file: { accountId, wasApproved },
  kind,
  name,
}: {
  file: RegistrationFile
  kind: PaperInRound['kind']
  name: string
}) {
  return (
    <Link
      to="/admin/affiliations/$accountId"
      params={{ accountId }}
      search={wasApproved ? { part: 'papers' } : {}}
      hash={documentPlace(kind)}
      resetScroll={false}
      className="-my-2.5 inline-flex py-2.5 text-primary underline underline-offset-4"
    >
      {name}
    </Link>
  )
}
