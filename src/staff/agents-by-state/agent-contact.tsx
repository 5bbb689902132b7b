import { Mail, MessageCircle, Phone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { chatAddress, dialAddress } from '#core/people/phones.ts'
import { buttonClass } from '#src/ui/button.tsx'
import type { Agent } from './agent.ts'

/** The contact links of an agent; messages start in their language. */
export function AgentContact({ agent: { name, contactName, phone, email, language } }: { agent: Agent }) {
  const { t } = useTranslation('agents')
  const hello = t(`hello.${language}`, { name: contactName || name })
  const ways = [
    { key: 'call', icon: Phone, href: dialAddress(phone) },
    { key: 'whatsapp', icon: MessageCircle, href: chatAddress(phone, hello) },
    { key: 'write', icon: Mail, href: `mailto:${email}` },
  ] as const
  return (
    <span data-dd-privacy="mask" className="inline-flex gap-1">
      {ways
        .filter(({ key }) => (key === 'write' ? email : phone) !== '')
        .map(({ key, icon: Icon, href }) => (
          <a
            key={key}
            href={href}
            {...(key === 'whatsapp' && { target: '_blank', rel: 'noreferrer' })}
            title={t(key, { name })}
            className={buttonClass({
              look: 'quiet',
              size: 'small',
              className: 'min-w-11 justify-center px-0',
            })}
          >
            <Icon aria-hidden="true" className="size-4" />
            <span className="sr-only">{t(key, { name })}</span>
          </a>
        ))}
    </span>
  )
}
