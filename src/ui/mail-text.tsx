/** An inline block does not inherit the underline of a link. */
const underlined = { textDecoration: 'inherit' }

/** A text with addresses: each stays on one line if there is space, else it breaks before its `@`. */
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
