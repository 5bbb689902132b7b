import { useTranslation } from 'react-i18next'
import { internationalDigits } from '#core/people/phones.ts'
import { ChatLink } from '#src/ui/chat-link.tsx'

export interface AskedAgency {
  name: string
  phone: string
}

/** A chat with the agency that begins with `text`; nothing if its phone has no chat. */
export function AskAgency({ agency, text }: { agency: AskedAgency; text: string }) {
  const { t } = useTranslation('payment')
  if (internationalDigits(agency.phone) === '') return null
  return (
    <ChatLink phone={agency.phone} text={text} look="outline">
      <span>
        {t('ask.whatsapp')}
        <span className="sr-only"> {agency.name}</span>
      </span>
    </ChatLink>
  )
}
