import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface Fact {
  label: string
  value: ReactNode
  /** The correction that staff requested for this value. */
  asked?: string | undefined
}

/** Names and values one below the other; on wider screens side by side. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  const { t } = useTranslation('affiliate')
  return (
    <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[11rem_1fr]">
      {facts.map(({ label, value, asked }) => (
        <div key={label} className="sm:contents">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="break-words font-medium">
            {value}
            {asked && <span className="block text-sm text-warn">{t('asked.why', { why: asked })}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
