import { Mail, MessageCircle, Phone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { chatAddress } from '#core/people/phones.ts'
import { buttonClass } from '#src/ui/button.tsx'
import type { RegistrationFile } from './registration-file.ts'

/** The ways to reach whoever registered; a message begins in their language. */
export function FileContact({ file }: { file: RegistrationFile }) {
  const { t } = useTranslation('registration-desk')
  const { phone, email, contactName, tradeName } = file
  const hello = t(`hello.${file.language}`, { name: contactName, agency: tradeName })
  return (
    <ul className="flex flex-wrap gap-2">
      <li>
        <a
          href={`tel:${phone.replace(/[^\d+]/g, '')}`}
          className={buttonClass({ look: 'quiet', size: 'small' })}
        >
          <Phone aria-hidden="true" className="size-4" />
          {t('facts.call')}
        </a>
      </li>
      <li>
        <a
          href={chatAddress(phone, hello)}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ look: 'quiet', size: 'small' })}
        >
          <MessageCircle aria-hidden="true" className="size-4" />
          WhatsApp
        </a>
      </li>
      <li>
        <a href={`mailto:${email}`} className={buttonClass({ look: 'quiet', size: 'small' })}>
          <Mail aria-hidden="true" className="size-4" />
          {t('facts.write')}
        </a>
      </li>
    </ul>
  )
}
