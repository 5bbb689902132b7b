import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button, type ButtonLook } from './button.tsx'

/** Copies a text and says so. `select` picks the text where it stands, for browsers that give no leave to write. */
export function CopyButton({
  text,
  about,
  words,
  look,
  size,
  select,
}: {
  text: string
  /** What is copied, read aloud where several buttons copy. */
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
