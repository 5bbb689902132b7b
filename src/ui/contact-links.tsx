import { Mail, MessageCircle, Phone } from 'lucide-react'
import { chatAddress, dialAddress, internationalDigits } from '#core/people/phones.ts'
import { type ButtonLook, buttonClass } from './button.tsx'

/** Links to a contact's phone, chat and e-mail, as far as they are known; `hello`: the first text of the chat. */
export function ContactLinks({
  phone,
  second = null,
  email,
  hello = '',
  look = 'quiet',
  words,
}: {
  phone: string | null
  /** A second phone, for calls only, and the text of its link. */
  second?: { phone: string; call: string } | null
  email: string | null
  hello?: string
  look?: ButtonLook['look']
  words: { call: string; write: string }
}) {
  const ways = [
    { name: words.call, icon: Phone, href: phone && dialAddress(phone) },
    ...(second ? [{ name: second.call, icon: Phone, href: dialAddress(second.phone) }] : []),
    {
      ...{ name: 'WhatsApp', icon: MessageCircle },
      href: phone && internationalDigits(phone) && chatAddress(phone, hello),
    },
    { name: words.write, icon: Mail, href: email && `mailto:${email}` },
  ]
  return (
    <ul style={{ justifyContent: 'inherit' }} className="flex flex-wrap gap-2">
      {ways.map(
        ({ name, icon: Icon, href }) =>
          href && (
            <li key={name}>
              <a
                href={href}
                {...(href.startsWith('http') && { target: '_blank', rel: 'noreferrer' })}
                className={buttonClass({ look, size: 'small' })}
              >
                <Icon aria-hidden="true" className="size-4" />
                {name}
              </a>
            </li>
          ),
      )}
    </ul>
  )
}
