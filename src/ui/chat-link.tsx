import { MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { chatAddress } from '#core/people/phones.ts'
import { type ButtonLook, buttonClass } from './button.tsx'

/** Opens a chat with a prepared text, addressed to `phone` if that number has chat; `children` name the recipient. */
export function ChatLink({
  phone,
  text,
  look = 'quiet',
  size,
  children,
}: Pick<ButtonLook, 'look' | 'size'> & { phone: string; text: string; children: ReactNode }) {
  return (
    <a
      href={chatAddress(phone, text)}
      target="_blank"
      rel="noreferrer"
      className={buttonClass({ look, size })}
    >
      <MessageCircle aria-hidden="true" className="size-5 shrink-0" />
      {children}
    </a>
  )
}
