import { type ReactNode, useId } from 'react'

/** A section of a front page with its heading. */
export function Section({
  id: place,
  title,
  text,
  children,
}: {
  /** Its name in an address. */
  id?: string
  title: string
  text?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section id={place} aria-labelledby={id} className="mx-auto w-full max-w-6xl px-4 pt-14 sm:pt-20">
      <h2 id={id} className="text-2xl sm:text-4xl">
        {title}
      </h2>
      {text && <p className="mt-2 max-w-2xl text-muted">{text}</p>}
      <div className="mt-6">{children}</div>
    </section>
  )
}
