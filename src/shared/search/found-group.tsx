import { Link, type LinkProps } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#src/ui/card.tsx'

/** The first results of a kind, with links to more. */
export function FoundGroup({
  title,
  hasMore,
  rest = [],
  note,
  children,
}: {
  title: string
  hasMore: boolean
  /** Lists that can be opened with the same text. */
  rest?: readonly { words: string; link: LinkProps }[]
  /** Placed above the rows. */
  note?: ReactNode
  children: ReactNode[]
}) {
  const { t } = useTranslation('lists')
  if (children.length === 0) return null
  return (
    <Card>
      <section aria-label={title}>
        <h2 className="text-xl">{title}</h2>
        {note}
        <ul className="mt-2 divide-y divide-line">{children}</ul>
        {hasMore && <p className="mt-2 text-sm text-muted">{t('more_found')}</p>}
        {rest.length > 0 && (
          <p className="mt-1 flex flex-wrap gap-x-6 text-sm">
            {rest.map(({ words, link }) => (
              <Link
                key={words}
                {...link}
                className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
              >
                {words}
              </Link>
            ))}
          </p>
        )}
      </section>
    </Card>
  )
}

/** One result: its link, its state, and the text that may have matched. */
export function FoundRow({
  link,
  title,
  badge,
  facts,
}: {
  link: LinkProps
  title: string
  badge: ReactNode
  facts: readonly (string | null)[]
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-1">
      <Link
        {...link}
        className="inline-flex min-h-11 min-w-40 flex-1 items-center font-medium wrap-anywhere text-primary underline-offset-4 hover:underline"
      >
        {title}
      </Link>
      <span className="shrink-0 basis-24 text-right sm:order-last">{badge}</span>
      <p className="grow basis-64 text-sm wrap-anywhere text-muted" data-dd-privacy="mask">
        {facts.filter(Boolean).map((fact, at) => (
          <Fragment key={fact}>
            {at > 0 && ' · '}
            <span className="inline-block max-w-full">{fact}</span>
          </Fragment>
        ))}
      </p>
    </li>
  )
}
