import { type ReactNode, useRef } from 'react'
import { useShareWords } from '#src/platform/share-words.ts'
import type { ButtonLook } from '#src/ui/button.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'

/** The full address of a group's page as text that wraps between its parts, not inside a word. */
export function GroupUrl({ url }: { url: string }) {
  const [start = '', ...parts] = url.split(/(?<=[^/])\/(?!\/)/)
  return (
    <p className="rounded-control bg-sunken px-4 py-3 font-medium wrap-anywhere select-all">
      {start}
      {parts.map((part, at) => (
        <span key={parts.slice(0, at + 1).join('/')}>
          /<wbr />
          {part}
        </span>
      ))}
    </p>
  )
}

/** The address with a copy button; `children` are further actions. */
export function HandedUrl({
  url,
  look,
  children,
}: {
  url: string
  look: ButtonLook['look']
  children: ReactNode
}) {
  const words = useShareWords(false)
  const shown = useRef<HTMLDivElement>(null)
  return (
    <div className="space-y-3">
      <div ref={shown}>
        <GroupUrl url={url} />
      </div>
      <div className="grid gap-2 sm:flex sm:flex-wrap">
        <CopyButton
          look={look}
          text={url}
          words={words}
          select={() => shown.current && getSelection()?.selectAllChildren(shown.current)}
        />
        {children}
      </div>
    </div>
  )
}
