import { useTranslation } from 'react-i18next'
import { monthOfVersion, termsVersion } from '#core/app/terms.ts'
import { groupedPhone } from '#core/people/phones.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { PageHeading } from '#src/ui/heading.tsx'

interface Agency {
  name: string
  legalName: string
  address: string
  phone: string
  email: string
}

/** Terms or privacy notice of an agency, with the version that customers accept. */
export function LegalScreen({ agency, document }: { agency: Agency; document: 'terms' | 'privacy' }) {
  const { t } = useTranslation('terms-and-conditions')
  const language = useLanguage()
  const { name, legalName, address, email } = agency
  const phone = groupedPhone(agency.phone)
  const sections = t(`${document}.sections`, { returnObjects: true, name, legalName, address, phone, email })
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-8">
      <PageHeading title={t(`${document}.title`)} />
      <p className="mt-2 text-sm text-muted">
        {t('version', { month: monthOfVersion(termsVersion, language) })}
      </p>
      {sections.map((section) => (
        <section key={section.title} className="mt-8">
          <h2 className="text-xl">{section.title}</h2>
          <p className="mt-2 leading-relaxed">{section.text}</p>
        </section>
      ))}
    </div>
  )
}
