/** The line of a link is not drawn under what stands in a box of its own. */
const underlined = { textDecoration: 'inherit' }

/** Words with addresses in them: one stays on a line of its own where that has room for it, else it breaks before its `@`. */
export function MailText({ children }: { children: string }) {
  return (
    <span className="min-w-0 wrap-anywhere" style={underlined}>
      {children.split(/(\S+@\S+)/).map((part, at) => {
        const [local, host] = part.split('@')
        return host === undefined ? (
          part
        ) : (
          <span key={at} className="inline-block max-w-full" style={underlined}>
            {local}
            <wbr />@{host}
          </span>
        )
      })}
    </span>
  )
}
