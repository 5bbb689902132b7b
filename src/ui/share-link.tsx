import { Mail, Share2 } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button, buttonClass } from './button.tsx'
import { ChatLink } from './chat-link.tsx'
import { CopyButton } from './copy-button.tsx'

export interface ShareWords {
  link: string
  share: string
  copy: string
  copied: string
  whatsapp: string
  /** Absent if no e-mail can be sent. */
  mail?: string
  /** The text before the address. */
  message: string
  subject: string
}

/**
 * A link to share: through the device's share sheet if it has one, otherwise by chat, e-mail or copying. `phone` and
 * `email` are the recipient's, if known; `children` are further options, all of the same size.
 */
export function ShareLink({
  url,
  words,
  phone = '',
  email = '',
  children,
}: {
  url: string
  words: ShareWords
  phone?: string
  email?: string
  children?: ReactNode
}) {
  const field = useRef<HTMLTextAreaElement>(null)
  const canShare = typeof navigator.share === 'function'
  const text = `${words.message} ${url}`
  const letter = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(words.subject)}&body=${encodeURIComponent(text)}`
  const size = 'small'
  return (
    <div className="space-y-3">
      <textarea
        ref={field}
        readOnly
        rows={2}
        aria-label={words.link}
        value={url}
        onFocus={(event) => event.target.select()}
        // Shows the whole address, in as many lines as needed.
        style={{ fieldSizing: 'content', resize: 'none' }}
        className="block w-full rounded-control border border-line bg-sunken px-3 py-2.5 text-sm break-all text-ink"
      />
      <div className={`grid pairs gap-2 ${children ? '' : 'sm:flex sm:flex-wrap'}`}>
        {canShare && (
          <Button
            size={size}
            onClick={() =>
              // Closing the device's share sheet is not an error.
              void navigator.share({ title: words.subject, text: words.message, url }).catch(() => {})
            }
          >
            <Share2 aria-hidden="true" className="size-5" />
            {words.share}
          </Button>
        )}
        <CopyButton
          look={canShare ? 'quiet' : 'primary'}
          size={size}
          text={url}
          words={words}
          select={() => field.current?.select()}
        />
        <ChatLink phone={phone} text={text} size={size}>
          {words.whatsapp}
        </ChatLink>
        {words.mail && (
          <a href={letter} className={buttonClass({ look: 'quiet', size })}>
            <Mail aria-hidden="true" className="size-5" />
            {words.mail}
          </a>
        )}
        {children}
      </div>
    </div>
  )
}
