import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DocumentKind, documentsToApprove } from '#core/agencies/accounts.ts'
import type { RegistrationField, TypedRegistration } from '#core/agencies/registrations.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useConsent } from '#src/shared/legal/legal-query.ts'
import { type RegistrationStep, registrationSteps } from '#src/shared/registrations/registration-address.ts'
import { RegistrationFields } from '#src/shared/registrations/registration-fields.tsx'
import { fieldsOf, type Problems, problemsIn } from '#src/shared/registrations/registration-steps.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { StepLine } from '#src/ui/step-line.tsx'
import { PickFiles } from './picked-files.tsx'
import type { PickedFiles } from './picked-papers.ts'
import type { RegistrationDraft, useRegistrationDraft } from './registration-draft.ts'
import { RegistrationTerms } from './registration-terms.tsx'
import { StepProblems } from './step-problems.tsx'
import { useSendRegistration } from './use-send-registration.ts'

interface Props {
  draft: Pick<RegistrationDraft, 'typed' | 'idempotencyKey'>
  leadId: string | null
  /** The known data of an invited agency. */
  invitation?: ReactNode
  step: RegistrationStep
  saved: ReturnType<typeof useRegistrationDraft>['saved']
  picked: PickedFiles
  onPick: (kind: DocumentKind, file: File) => void
  onDrop: (kind: DocumentKind) => void
  onChange: (part: Partial<TypedRegistration>) => void
  onStep: (step: RegistrationStep) => void
  onDone: (token: string) => void
}

/** One page of the registration, and the button to the next. */
export function RegistrationForm(props: Props) {
  const { draft, step, saved, picked, onChange, onStep } = props
  const { typed } = draft
  const { t } = useTranslation('register')
  const errorText = useErrorTexts()
  const [left, setLeft] = useState<ReadonlySet<RegistrationField>>(new Set())
  const [tried, setTried] = useState<RegistrationStep | null>(null)
  const [agreed, setAgreed] = useState(false)
  const summary = useRef<HTMLDivElement>(null)
  const { send, isKept } = useSendRegistration(props)
  useConsent('agencies', send.error, () => setAgreed(false))
  const at = registrationSteps.indexOf(step)
  const problems = problemsIn(fieldsOf[step], typed)
  const isTried = tried === step
  const shown = Object.fromEntries(
    Object.entries(problems).filter(([field]) => isTried || left.has(field as RegistrationField)),
  ) as Problems
  useStartOfPage(step)
  const personKind = typed.personKind === 'person' ? 'person' : 'company'
  const isShort = documentsToApprove(personKind).some((kind) => !picked[kind])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(step)
    if (Object.keys(problems).length > 0) {
      requestAnimationFrame(() => summary.current?.focus())
      return
    }
    const next = registrationSteps[at + 1]
    if (next) onStep(next)
    else if (agreed && !send.isPending) send.mutate()
  }
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <PageHeading title={t('title')} />
      <StepLine
        label={t('step', { at: at + 1, count: registrationSteps.length })}
        count={registrationSteps.length}
        at={at}
      />
      {props.invitation}
      {isTried && <StepProblems ref={summary} problems={problems} />}
      <Card className="space-y-4">
        <h2 id="registration-step" tabIndex={-1} className="text-xl">
          {t(`steps.${step}`)}
        </h2>
        <p className="text-muted">{t(`intro.${step}`)}</p>
        <RegistrationFields
          fields={fieldsOf[step]}
          typed={typed}
          problems={shown}
          onChange={onChange}
          onLeave={(field) => setLeft(new Set(left).add(field))}
        />
        {step === 'kind' && shown.personKind && (
          <p className="text-sm font-medium text-bad">{t('problem.choice')}</p>
        )}
        {step === 'documents' && (
          <PickFiles personKind={personKind} picked={picked} onPick={props.onPick} onDrop={props.onDrop} />
        )}
        {step === 'terms' && (
          <RegistrationTerms
            typed={typed}
            picked={picked}
            agreed={agreed}
            error={isTried && !agreed}
            onAgree={setAgreed}
            onStep={onStep}
          />
        )}
      </Card>
      {isKept && <Notice tone="info">{t('kept')}</Notice>}
      {send.isError && <Notice tone="bad">{errorText(send.error)}</Notice>}
      <div className="flex flex-wrap gap-3">
        {at > 0 && (
          <Button look="quiet" size="large" onClick={() => onStep(registrationSteps[at - 1] ?? 'kind')}>
            {t('back')}
          </Button>
        )}
        <Button type="submit" size="large" busy={send.isPending} className="flex-1">
          {t(step === 'terms' ? 'send' : step === 'documents' && isShort ? 'next_documents' : 'next')}
        </Button>
      </div>
      <p role="status" className={`text-sm ${saved === 'memory' ? 'text-bad' : 'text-muted'}`}>
        {saved !== 'empty' && t(`saved.${saved}`)}
      </p>
    </form>
  )
}

/** Every page starts at its top, and screen readers announce it. */
function useStartOfPage(step: RegistrationStep): void {
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    window.scrollTo({ top: 0 })
    document.querySelector<HTMLElement>('#registration-step')?.focus({ preventScroll: true })
  }, [step])
}
