import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { statesByName } from '#core/app/mexico.ts'
import { useEmailText } from '#src/platform/email-text.ts'
import { useNumberText } from '#src/platform/number-text.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Fold } from '#src/ui/fold.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PersonFields } from '#src/ui/person-fields.tsx'
import { useForm } from '#src/ui/use-form.ts'
import { useMedia } from '#src/ui/use-media.ts'
import { type ExecutiveValues, executiveForm, goalLimits, type TypedExecutive } from './executive-fields.ts'

/** The form to invite or change an executive. */
export function ExecutiveForm({
  draft,
  onDraft,
  emailIsFixed = false,
  submitLabel,
  busy,
  error,
  onSubmit,
}: {
  draft: TypedExecutive
  onDraft: (part: Partial<TypedExecutive>) => void
  emailIsFixed?: boolean
  submitLabel: string
  busy: boolean
  /** The server's refusal in words. */
  error: string | null
  onSubmit: (values: ExecutiveValues) => void
}) {
  const { t } = useTranslation('executives')
  const isPhone = useMedia('(width < 48rem)')
  const [hadStates] = useState(draft.states.length > 0)
  const emailText = useEmailText()
  const numberText = useNumberText()
  const { form, field } = useForm(executiveForm.fields, {
    start: draft,
    kept: [draft, onDraft],
    words: {
      name: t('error.name'),
      email: emailText,
      phone: t('error.phone'),
      goalMinor: (typed) => numberText('amount', typed, goalLimits),
    },
    busy,
    send: onSubmit,
  })
  return (
    <form {...form} className="space-y-5">
      <div className="grid gap-4 md:grid-cols-2">
        <PersonFields
          words={(key) => t(`form.${key}`)}
          emailHint={t(emailIsFixed ? 'form.email_fixed' : 'form.email_hint')}
          emailIsFixed={emailIsFixed}
          field={field}
        />
        <TextField label={t('form.goal')} hint={t('form.goal_hint')} {...field('goalMinor')} />
      </div>
      <Fold
        title={t('form.states', { count: draft.states.length })}
        className="rounded-card border border-line px-4"
        open={hadStates && !isPhone}
      >
        <fieldset className="pb-3">
          <legend className="sr-only">{t('column.states')}</legend>
          <div className="grid sm:grid-cols-2">
            {statesByName.map(({ id, name }) => (
              <label key={id} className="flex min-h-11 items-center gap-3 wrap-anywhere">
                <input
                  type="checkbox"
                  className="size-5 shrink-0 accent-primary"
                  checked={draft.states.includes(id)}
                  onChange={({ target }) =>
                    onDraft({
                      states: target.checked
                        ? [...draft.states, id]
                        : draft.states.filter((other) => other !== id),
                    })
                  }
                />
                {name}
              </label>
            ))}
          </div>
        </fieldset>
      </Fold>
      {error && <Notice tone="bad">{error}</Notice>}
      <Button type="submit" busy={busy}>
        {submitLabel}
      </Button>
    </form>
  )
}
