import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { fillWords } from '#core/app/legal-placeholders.ts'
import { isTemplate, versionInWords } from '#core/app/legal-texts.ts'
import { groupedPhone } from '#core/people/phones.ts'
import { useLanguage, usePlatformName } from '#src/platform/i18n.ts'
import type { LegalText } from '#src/shared/legal/legal-query.ts'
import { LegalSections } from '#src/shared/legal/legal-sections.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { Notice } from '#src/ui/notice.tsx'

interface Agency {
  id: string
  name: string
  legalName: string
  address: string
  phone: string
  email: string
}

/** Terms or privacy notice of an agency: the version in force, or an earlier one that a customer accepted. */
export function LegalScreen({
  agency,
  document,
  text,
  isInForce,
}: {
  agency: Agency
  document: 'terms' | 'privacy'
  text: LegalText
  isInForce: boolean
}) {
  const { t } = useTranslation('terms-and-conditions')
  const language = useLanguage()
  const platform = usePlatformName()
  const { id, name, legalName, address, email } = agency
  const values = { platform, name, legalName, address, phone: groupedPhone(agency.phone), email }
  const words = fillWords(text.body[language], values)
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-8">
      <PageHeading title={words.title} />
      <p className="mt-2 text-sm text-muted">
        {t('version', { version: versionInWords(text.version, language) })}
      </p>
      {!isInForce && (
        <Notice tone="warn">
          <p>{t('earlier.text')}</p>
          <Link
            to="/booking/$accountId/legal/$document"
            params={{ accountId: id, document }}
            className="inline-flex min-h-11 items-center font-medium text-primary underline"
          >
            {t('earlier.link')}
          </Link>
        </Notice>
      )}
      {isInForce && isTemplate(text.version) && (
        <Notice tone="warn" title={t('draft.title')}>
          {t('draft.text')}
        </Notice>
      )}
      <LegalSections words={words} level={2} />
    </div>
  )
}
