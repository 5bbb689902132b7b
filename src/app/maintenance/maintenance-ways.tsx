import { MessageCircle, Phone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#core/app/language.ts'
import { dialAddress, internationalDigits } from '#core/people/phones.ts'
import { buttonClass } from '#src/ui/button.tsx'

/** Who helps meanwhile, and the ways to reach them. */
export function MaintenanceWays({
  said,
  phone,
  email,
  language,
}: {
  said: string
  phone: string | null
  email: string | null
  language: Language
}) {
  const { t } = useTranslation('maintenance', { lng: language })
  const look = buttonClass({ look: 'outline' })
  return (
    <div className="mt-6">
      <p>{said}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        {phone && (
          <>
            <a href={dialAddress(phone)} className={look}>
              <Phone aria-hidden="true" className="size-5" />
              {t('call', { phone })}
            </a>
            <a
              href={`https://wa.me/${internationalDigits(phone)}`}
              target="_blank"
              rel="noreferrer"
              className={look}
            >
              <MessageCircle aria-hidden="true" className="size-5" />
              {t('whatsapp')}
            </a>
          </>
        )}
        {email && (
          <a href={`mailto:${email}`} className={look}>
            {t('write')}
          </a>
        )}
      </div>
    </div>
  )
}
