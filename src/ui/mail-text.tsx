/** Words with addresses in them: one stays on a line of its own where that has room for it, else it breaks before its `@`. */
export function MailText({ children }: { children: string }) {
  return (
    <span className="min-w-0 wrap-anywhere">
      {children.split(/(\S+@\S+)/).map((part, at) => {
        const [local, host] = part.split('@')
        return host === undefined ? (
          part
        ) : (
          // A link's line is drawn under it, too.
          <span key={at} className="inline-block max-w-full" style={{ textDecoration: 'inherit' }}>
            {local}
            <wbr />@{host}
          </span>
        )
      })}
    </span>
  )
}
