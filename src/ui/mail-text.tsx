import { Fragment } from 'react'

/** Words with an address in them, which breaks before its `@`, and inside a word only where it has to. */
export function MailText({ children }: { children: string }) {
  const [first, ...others] = children.split('@')
  return (
    <span className="min-w-0 wrap-anywhere">
      {first}
      {others.map((part) => (
        <Fragment key={part}>
          <wbr />@{part}
        </Fragment>
      ))}
    </span>
  )
}
