import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button, type ButtonLook } from './button.tsx'

/** Copies a text and confirms it. `select` selects the text on the page, for browsers that deny clipboard access. */
export function CopyButton({
  text,
  about,
  words,
  look,
  size,
  select,
}: {
  text: string
  /** Names the copied text for screen readers, if several buttons copy. */
  about?: string
  words: { copy: string; copied: string }
  look?: ButtonLook['look']
  size?: ButtonLook['size']
  select: () => void
}) {
  const [copied, setCopied] = useState('')
  const isCopied = copied === text
  const copy = async (button: HTMLButtonElement) => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      select()
      if (!document.execCommand('copy')) return
      button.focus()
    }
    setCopied(text)
  }
  const Icon = isCopied ? Check : Copy
  return (
    <>
      <Button look={look} size={size} onClick={({ currentTarget }) => void copy(currentTarget)}>
        <Icon aria-hidden="true" className="size-5" />
        {isCopied ? words.copied : words.copy}
        {about && <span className="sr-only">{about}</span>}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && words.copied}
      </span>
    </>
  )
}
