import { Check } from 'lucide-react'
import { type Ref, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '#core/app/language.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { type GuestProblems, type ListedProblem, namedLines, type Trip } from './guest-problems.ts'

/** The problems that blocked a form; corrected ones are ticked off in place. */
export function ProblemSummary({
  ref,
  listed,
  problems,
  trip,
}: {
  /** Receives the focus when shown. */
  ref: Ref<HTMLElement>
  listed: readonly ListedProblem[]
  /** The form's current problems. */
  problems: GuestProblems
  trip: Trip
}) {
  const { t } = useTranslation('traveler-info')
  const id = useId()
  const text = useText()
  const locale = localeOf[useLanguage()]
  const isMended = ({ fields }: ListedProblem) => fields.every((field) => !problems[field])
  const nameOf = ({ traveller, labels }: ListedProblem) => {
    const names = labels.map((label) => t(`label.${label as 'email'}`))
    if (!traveller) return names[0]
    const words = new Intl.ListFormat(locale).format(names.map((name) => name.toLocaleLowerCase(locale)))
    const person = `${t('traveller', { number: traveller.number })}, ${words}`
    return namedLines(trip).length > 1 ? `${text(traveller.line.name)}. ${person}` : person
  }
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby={id}
      aria-describedby={`${id}-list`}
      className="rounded-control bg-bad-soft px-4 py-3"
    >
      <p id={id} className="font-semibold">
        {t(listed.every(isMended) ? 'error.mended' : 'error.summary')}
      </p>
      <ul id={`${id}-list`} className="mt-1">
        {listed.map((entry) => (
          <li key={entry.fields[0]} className="flex items-start gap-2">
            <span aria-hidden="true" className="mt-1.5 size-4 shrink-0 text-center leading-tight">
              {isMended(entry) ? <Check className="size-4 text-good" /> : '•'}
            </span>
            <a
              href={`#${entry.fields[0]}`}
              className={`inline-block py-1 align-top ${isMended(entry) ? 'line-through' : 'underline'}`}
            >
              {nameOf(entry)}: {t(`error.${entry.problem}`)}
              {isMended(entry) && <span className="sr-only"> ({t('error.entry_mended')})</span>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
