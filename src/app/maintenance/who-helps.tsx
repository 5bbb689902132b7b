import { useTranslation } from 'react-i18next'
import type { Language } from '#core/app/language.ts'
import { groupedPhone } from '#core/people/phones.ts'
import { ContactLinks } from '#src/ui/contact-links.tsx'

/** The contact during maintenance, and the ways to reach it. */
export function WhoHelps({
  text,
  phone,
  email,
  language,
}: {
  text: string
  phone: string | null
  email: string | null
  language: Language
}) {
  const { t } = useTranslation('maintenance', { lng: language })
  const words = { call: t('call', { phone: phone && groupedPhone(phone) }), write: t('write') }
  return (
    <div className="mt-6">
      <p>{text}</p>
      <div className="mt-3 flex justify-center">
        <ContactLinks phone={phone} email={email} look="outline" words={words} />
      </div>
    </div>
  )
}
