import { CircleCheck, Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocumentKind } from '#core/agencies/accounts.ts'
import { fileTypes, maxFileBytes } from '#core/agencies/file-limits.ts'
import { formatDay } from '#core/time/days.ts'
import type { Outputs } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { upload } from '#src/platform/upload.ts'
import { Badge, type Tone } from '#src/ui/badge.tsx'
import { FileField } from '#src/ui/file-field.tsx'

export type RegistrationDocument = Outputs['home']['listRegistrationDocuments']['documents'][number]

const documentTones: Record<RegistrationDocument['state'], Tone> = {
  missing: 'neutral',
  uploaded: 'primary',
  accepted: 'good',
  rejected: 'bad',
  expired: 'warn',
  outdated: 'warn',
}

/** The fragment of a document in the address of its page. */
export const documentPlace = (kind: DocumentKind): string => `document-${kind}`

/** The reason why a file cannot be uploaded, or null: the server checks more. */
export function fileProblem(file: File): 'large' | 'type' | null {
  if (file.size > maxFileBytes) return 'large'
  return file.type === '' || fileTypes.some((type) => type === file.type) ? null : 'type'
}

/** The words of a file field. */
export function useFileWords() {
  const { t } = useTranslation('documents')
  return { choose: t('choose'), camera: t('camera'), replace: t('replace'), progress: t('progress') }
}

interface Props {
  kind: DocumentKind
  document: RegistrationDocument
  /** Authorizes a person who is not signed in. */
  token?: string | null
  /** A file picked earlier is being uploaded. */
  isSending?: boolean
  /** It is uploaded, and waits for the other documents: all are sent together. */
  notSent?: 'not_sent' | 'ready' | false
  onUploaded: (document: RegistrationDocument) => void
  /** Whether a new file may replace an accepted one. */
  mayReplace?: boolean
  /** Replaces the usual hint of the document. */
  hint?: ReactNode
}

/** The reason why a document is requested, other than that it is missing. */
export function useWhyAsked() {
  const { t } = useTranslation('documents')
  return ({ kind, state, reason }: RegistrationDocument): string | null => {
    if (state === 'rejected') return reason
    if (state === 'expired') return t('state_why.expired')
    if (state !== 'outdated') return null
    return t(`state_why.${kind === 'tax_status' || kind === 'bank_statement' ? kind : 'outdated'}`)
  }
}

/** One document with its state; another file replaces it, unless it is accepted, which takes one line. */
export function DocumentField(props: Props) {
  const {
    kind,
    document,
    token,
    isSending = false,
    notSent = false,
    mayReplace = false,
    onUploaded,
    hint,
  } = props
  const { t } = useTranslation(['documents', 'app'])
  const errorText = useErrorTexts()
  const words = useFileWords()
  const [file, setFile] = useState<File | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const send = async (picked: File) => {
    setFile(picked)
    const wrong = fileProblem(picked)
    if (wrong) return setProblem(t(`problem.${wrong}`))
    setProblem(null)
    setProgress(0)
    try {
      const body = await upload(`/files/documents/${kind}`, picked, { token, onProgress: setProgress })
      onUploaded(body as RegistrationDocument)
    } catch (error) {
      setProblem(errorText(error))
    }
    setProgress(null)
  }
  const { state } = document
  const why = useWhyAsked()(document)
  // Before sign-in, it is not known whether staff will review it: only that it is uploaded.
  const arrived = token ? 'sent' : notSent || 'uploaded'
  const shownState = isSending ? 'sending' : state === 'uploaded' ? arrived : state
  const label = t(`kind.${kind}`)
  const badge = <Badge tone={isSending ? 'primary' : documentTones[state]}>{t(`state.${shownState}`)}</Badge>
  if (state === 'accepted' && !mayReplace) return <AcceptedPaper document={document} />
  return (
    <FileField
      // Where it may be replaced, the page shows the document elsewhere too.
      {...(!mayReplace && { id: documentPlace(kind) })}
      label={label}
      hint={hint ?? t(`hint.${kind}`)}
      state={badge}
      name={document.fileName}
      file={file}
      progress={progress}
      error={problem ?? (state === 'rejected' && why ? t('rejected_because', { reason: why }) : why)}
      words={words}
      onFile={(picked) => void send(picked)}
    >
      {document.fileId && (
        <a
          href={`/files/${document.fileId}`}
          className="inline-flex min-h-11 items-center px-2 font-medium text-primary underline"
        >
          {t('download')}
          <span className="sr-only">: {label}</span>
        </a>
      )}
    </FileField>
  )
}

/** An accepted document, on one line. */
export function AcceptedPaper({ document: { kind, fileId, expiresOn } }: { document: RegistrationDocument }) {
  const { t } = useTranslation('documents')
  const language = useLanguage()
  const label = t(`kind.${kind}`)
  const valid = expiresOn && t('valid_until', { day: formatDay(expiresOn, language, 'long') })
  return (
    <div id={documentPlace(kind)} tabIndex={-1} className="flex scroll-mt-24 items-center gap-3">
      <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-good" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{label}</p>
        <p className="text-sm text-muted">{[t('state.accepted'), valid].filter(Boolean).join(' · ')}</p>
      </div>
      {fileId && (
        <a
          href={`/files/${fileId}`}
          className="grid size-11 shrink-0 place-items-center rounded-control text-primary hover:bg-ink/5"
        >
          <Download aria-hidden="true" className="size-5" />
          <span className="sr-only">{`${t('download')}: ${label}`}</span>
        </a>
      )}
    </div>
  )
}
