import { type ComponentType, type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageNames, languages } from '#core/language.ts'
import { askedOfProspects } from '#core/prospects.ts'
import type { RegistrationField, RegistrationProblem, TypedRegistration } from '#core/registrations.ts'
import { server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useDecision } from '#src/platform/use-decision.ts'
import { Button } from '#src/ui/button.tsx'
import { SelectField, TextField } from '#src/ui/field.tsx'
import { focusProblem } from '#src/ui/focus-problem.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { type Correction, dataOf, problemsOf, readCorrection, useMoved } from './correction.ts'
import type { Prospect } from './prospect.ts'

/** The fields in which people say who they are when they ask to sell. */
export type AskedFields = ComponentType<{
  fields: readonly RegistrationField[]
  typed: TypedRegistration
  problems: Partial<Record<RegistrationField, RegistrationProblem>>
  onChange: (part: Partial<TypedRegistration>) => void
  onLeave: (field: RegistrationField) => void
  hints: boolean
  isOwn: boolean
}>

/**
 * Puts right what a prospect said about itself. What is typed here stands over what the prospect is now: whatever somebody
 * else changes meanwhile is shown before it can be written over.
 */
export function ProspectCorrection({
  prospect,
  Fields,
  onClose,
}: {
  prospect: Prospect
  Fields: AskedFields
  onClose: () => void
}) {
  const { t } = useTranslation(['prospects', 'app'])
  const errorText = useErrorTexts()
  const [typed, setTyped] = useState<Partial<Correction>>({})
  const [left, setLeft] = useState<ReadonlySet<RegistrationField>>(new Set())
  const [tried, setTried] = useState(false)
  const correct = useDecision(server.admin.correctProspect, onClose)
  const values = { ...dataOf(prospect), ...typed }
  const moved = useMoved(prospect)
  const problems = problemsOf(values)
  const { expected: badAmount, ...asked } = problems
  const shown = Object.fromEntries(
    Object.entries(asked).filter(([field]) => tried || left.has(field as RegistrationField)),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    focusProblem(event)
    const { accountId, id, version } = prospect
    const read = readCorrection(values)
    if (read && !correct.isPending) correct.mutate({ accountId, id, version, ...read })
  }
  return (
    <Sheet open onOpenChange={onClose} title={t('correct.title')} closeLabel={t('app:close')}>
      <form onSubmit={submit} noValidate className="space-y-4">
        {moved.length > 0 && (
          <Notice tone="warn">
            <p>{t('correct.moved')}</p>
            <ul data-dd-privacy="mask" className="mt-1 list-disc pl-5">
              {moved.map(({ field, now }) => (
                <li key={field} className="wrap-anywhere">
                  {t('correct.now', { field: t(`datum.${field}`), now: now || t('correct.nothing') })}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        <Fields
          fields={askedOfProspects}
          typed={values}
          problems={shown}
          onChange={(part) => setTyped({ ...typed, ...part })}
          onLeave={(field) => setLeft(new Set(left).add(field))}
          hints={false}
          isOwn={false}
        />
        <SelectField
          label={t('facts.language')}
          hint={t('correct.language_hint')}
          value={values.language}
          onChange={(event) => setTyped({ ...typed, language: event.target.value === 'en' ? 'en' : 'es' })}
        >
          {languages.map((language) => (
            <option key={language} value={language} lang={language}>
              {languageNames[language]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('correct.expected')}
          hint={t('correct.expected_hint')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          value={values.expected}
          onChange={(event) => setTyped({ ...typed, expected: event.target.value })}
          error={tried && badAmount ? t('correct.expected_error') : null}
        />
        {correct.isError && <Notice tone="bad">{errorText(correct.error)}</Notice>}
        <Button type="submit" wide busy={correct.isPending}>
          {t('correct.save')}
        </Button>
      </form>
    </Sheet>
  )
}
