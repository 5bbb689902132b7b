import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fillWords } from '#core/app/legal-placeholders.ts'
import type { LegalKind } from '#core/app/legal-texts.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage, usePlatformName } from '#src/platform/i18n.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { type LegalText, legalTextQuery } from './legal-query.ts'
import { LegalSections } from './legal-sections.tsx'

/** A button that opens one published version of a text. */
export function LegalButton({
  kind,
  version,
  title,
  children,
}: {
  kind: LegalKind
  version: string
  /** Shown until the text has loaded. */
  title: string
  children: ReactNode
}) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="min-h-11 text-left font-medium text-primary underline underline-offset-4"
      >
        {children}
      </button>
      {open && <VersionSheet kind={kind} version={version} title={title} onClose={() => setOpen(false)} />}
    </>
  )
}

function VersionSheet({
  kind,
  version,
  title,
  onClose,
}: {
  kind: LegalKind
  version: string
  title: string
  onClose: () => void
}) {
  const errorText = useErrorTexts()
  const query = useQuery({ ...legalTextQuery(kind, version), retry: false })
  return (
    <LegalSheet
      text={query.data}
      title={title}
      error={query.isError ? errorText(query.error) : null}
      onClose={onClose}
    />
  )
}

/** A text in a sheet; undefined while it loads. `note`: shown above it. */
export function LegalSheet({
  text,
  title,
  note,
  error = null,
  onClose,
}: {
  text: LegalText | undefined
  title: string
  note?: ReactNode
  error?: string | null
  onClose: () => void
}) {
  const { t } = useTranslation('app')
  const language = useLanguage()
  const platform = usePlatformName()
  const words = text && fillWords(text.body[language], { platform })
  return (
    <Sheet open onOpenChange={onClose} title={words?.title ?? title} closeLabel={t('close')} wide>
      {note}
      {words ? (
        <LegalSections words={words} level={3} />
      ) : error ? (
        <Notice tone="bad">{error}</Notice>
      ) : (
        <Skeleton className="h-60" />
      )}
    </Sheet>
  )
}
