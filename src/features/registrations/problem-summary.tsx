import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { RegistrationField } from '#core/registrations.ts'
import type { Problems } from './registration-steps.ts'

/** Everything that keeps a page from being left, each a way to its field. */
export function ProblemSummary({ problems, ref }: { problems: Problems; ref: Ref<HTMLDivElement> }) {
  const { t } = useTranslation('register')
  const entries = Object.entries(problems) as [RegistrationField, NonNullable<Problems['rfc']>][]
  if (entries.length === 0) return null
  return (
    <div ref={ref} tabIndex={-1} role="alert" className="rounded-control bg-bad-soft px-4 py-3">
      <p className="font-semibold">{t('summary_problems')}</p>
      <ul className="mt-1 list-disc pl-5">
        {entries.map(([field, problem]) => (
          <li key={field}>
            <a href={`#registration-${field}`} className="block py-1 underline">
              {t(`label.${field}`)}: {t(`problem.${problem}`)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
