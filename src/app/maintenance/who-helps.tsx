import { useTranslation } from 'react-i18next'
import type { Language } from '#core/app/language.ts'
import { groupedPhone } from '#core/people/phones.ts'
import { ContactLinks } from '#src/ui/contact-links.tsx'

/** The contact during maintenance, and the ways to reach it. */
export function WhoHelps({
  text,
  phone,
  secondPhone,
  hours,
  email,
  language,
}: {
  text: string
  phone: string | null
  secondPhone?: string | null | undefined
  /** The opening hours in words. */
  hours?: string | undefined
  email: string | null
  language: Language
}) {
  const { t } = useTranslation('maintenance', { lng: language })
  const call = (number: string | null) => t('call', { phone: number && groupedPhone(number) })
  const words = { call: call(phone), write: t('write') }
  const second = secondPhone ? { phone: secondPhone, call: call(secondPhone) } : null
  return (
    <div className="mt-6">
      <p>{text}</p>
      {hours && <p className="mt-1 text-muted">{hours}</p>}
      <div className="mt-3 flex justify-center">
        <ContactLinks phone={phone} second={second} email={email} look="outline" words={words} />
      </div>
    </div>
  )
}
