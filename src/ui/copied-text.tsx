import { useRef } from 'react'
import { CopyButton } from './copy-button.tsx'

/** A machine-readable text with a copy button; it can also be selected by hand. */
export function CopiedText({ text, words }: { text: string; words: { copy: string; copied: string } }) {
  const code = useRef<HTMLElement>(null)
  return (
    <div className="space-y-3">
      <code ref={code} className="block rounded-control bg-sunken p-3 break-all select-all">
        {text}
      </code>
      <CopyButton
        look="quiet"
        text={text}
        words={words}
        select={() => code.current && getSelection()?.selectAllChildren(code.current)}
      />
    </div>
  )
}
