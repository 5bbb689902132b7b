import { Check, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from './button.tsx'

/** A text for machines, with a button that copies it; it can be picked by hand as well. */
export function CopiedText({ text, words }: { text: string; words: { copy: string; copied: string } }) {
  const code = useRef<HTMLElement>(null)
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      // Without leave to write, the text is at least picked for the keyboard.
      if (code.current) getSelection()?.selectAllChildren(code.current)
      if (!document.execCommand('copy')) return
    }
    setCopied(true)
  }
  return (
    <div className="space-y-3">
      <code ref={code} className="block rounded-control bg-sunken p-3 break-all select-all">
        {text}
      </code>
      <Button look="quiet" onClick={() => void copy()}>
        {copied ? (
          <Check aria-hidden="true" className="size-5" />
        ) : (
          <Copy aria-hidden="true" className="size-5" />
        )}
        {copied ? words.copied : words.copy}
      </Button>
      <span role="status" className="sr-only">
        {copied && words.copied}
      </span>
    </div>
  )
}
