import type { Ref } from 'react'

/** The whole address of a group's page, to read and to select; it breaks between its parts, not inside a word. */
export function GroupUrl({ url, ref }: { url: string; ref?: Ref<HTMLParagraphElement> }) {
  const [start = '', ...parts] = url.split(/(?<=[^/])\/(?!\/)/)
  return (
    <p ref={ref} className="rounded-control bg-sunken px-4 py-3 font-medium wrap-anywhere select-all">
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
