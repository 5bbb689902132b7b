import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { versionInWords } from '#core/app/legal-texts.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { legalTextsQuery } from '#src/shared/legal/legal-query.ts'
import { LegalSheet } from '#src/shared/legal/legal-sheet.tsx'

/** The link to the platform's contract with agencies and its privacy notice, beside the box of consent. */
export function ReadTerms() {
  const { t } = useTranslation('register')
  const language = useLanguage()
  const errorText = useErrorTexts()
  const query = useQuery(legalTextsQuery('agencies'))
  const [open, setOpen] = useState(false)
  const text = query.data?.texts[0]
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="min-h-11 text-left font-medium text-primary underline"
      >
        {t('terms.read')}
      </button>
      {open && (
        <LegalSheet
          text={text}
          title={t('terms.title')}
          error={query.isError ? errorText(query.error) : null}
          onClose={() => setOpen(false)}
          note={
            text && (
              <p className="text-sm text-muted">
                {t('terms.version', { version: versionInWords(text.version, language) })}
              </p>
            )
          }
        />
      )}
    </>
  )
}
