import { useTranslation } from 'react-i18next'
import { internationalDigits } from '#core/people/phones.ts'
import { ChatLink } from '#src/ui/chat-link.tsx'

export interface AskedAgency {
  name: string
  phone: string
}

/** A chat with the agency about a reservation; nothing where its phone takes none. */
export function AskAgency({ agency, code }: { agency: AskedAgency; code: string }) {
  const { t } = useTranslation('payment')
  if (internationalDigits(agency.phone) === '') return null
  return (
    <ChatLink phone={agency.phone} text={t('ask.message', { code })} look="outline">
      <span>
        {t('ask.whatsapp')}
        <span className="sr-only"> {agency.name}</span>
      </span>
    </ChatLink>
  )
}
