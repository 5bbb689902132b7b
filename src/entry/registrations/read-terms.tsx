import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { agencyTermsVersion, monthOfVersion } from '#core/app/terms.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { Sheet } from '#src/ui/sheet.tsx'

/** The link to the platform's terms and privacy notice, beside the box of consent. */
export function ReadTerms() {
  const { t } = useTranslation(['register', 'app'])
  const language = useLanguage()
  const [open, setOpen] = useState(false)
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
      <Sheet open={open} onOpenChange={setOpen} title={t('terms.title')} closeLabel={t('app:close')} wide>
        <p className="text-sm text-muted">
          {t('terms.version', { version: monthOfVersion(agencyTermsVersion, language) })}
        </p>
        {t('terms.sections', { returnObjects: true }).map((section) => (
          <section key={section.title} className="mt-4">
            <h3 className="font-semibold">{section.title}</h3>
            <p className="mt-1">{section.text}</p>
          </section>
        ))}
      </Sheet>
    </>
  )
}
