import { Mail, MessageCircle, Phone } from 'lucide-react'
import { chatAddress, dialAddress } from '#core/people/phones.ts'
import { buttonClass } from './button.tsx'

/** The ways to reach somebody by phone, chat and mail; `hello`: how a chat begins. */
export function ContactLinks({
  phone,
  email,
  hello,
  words,
}: {
  phone: string
  email: string
  hello: string
  words: { call: string; write: string }
}) {
  const ways = [
    { name: words.call, icon: Phone, href: dialAddress(phone) },
    { name: 'WhatsApp', icon: MessageCircle, href: chatAddress(phone, hello), isElsewhere: true },
    { name: words.write, icon: Mail, href: `mailto:${email}` },
  ]
  return (
    <ul className="flex flex-wrap gap-2">
      {ways.map(({ name, icon: Icon, href, isElsewhere }) => (
        <li key={name}>
          <a
            href={href}
            {...(isElsewhere && { target: '_blank', rel: 'noreferrer' })}
            className={buttonClass({ look: 'quiet', size: 'small' })}
          >
            <Icon aria-hidden="true" className="size-4" />
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
