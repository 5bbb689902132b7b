import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { RegistrationField } from '#core/agencies/registrations.ts'
import { fieldPlace } from '#src/shared/registrations/field-place.ts'
import type { Problems } from '#src/shared/registrations/registration-steps.ts'

/** The problems of a page, each with its name and a link to its field, which shows the error. */
export function StepProblems({ problems, ref }: { problems: Problems; ref: Ref<HTMLDivElement> }) {
  const { t } = useTranslation('register')
  const fields = Object.keys(problems) as RegistrationField[]
  if (fields.length === 0) return null
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="alert"
      className="flex flex-wrap items-center gap-x-4 rounded-control bg-bad-soft px-4 py-2"
    >
      <p className="font-semibold">{t('summary_problems')}</p>
      <ul className="flex flex-wrap gap-x-4">
        {fields.map((field) => (
          <li key={field}>
            <a href={`#${fieldPlace(field)}`} className="inline-block py-1 underline">
              {t(`label.${field}`)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
