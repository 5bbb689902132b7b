import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { server } from '#src/platform/api.ts'
import { PageHeading } from '#src/ui/heading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { HandedIn } from './handed-in.tsx'
import type { PickedFiles } from './picked-files.tsx'
import { useRegistrationDraft } from './registration-draft.ts'
import { RegistrationForm } from './registration-form.tsx'
import {
  emptyRegistration,
  firstOpenStep,
  type RegistrationStep,
  registrationSteps,
} from './registration-steps.ts'

/** Where an agency registers, a page at a time; what was typed survives a reload and the lack of signal. */
export function RegistrationScreen({
  leadId,
  step,
  onStep,
}: {
  leadId: string | null
  /** The page that the address names. */
  step: RegistrationStep | null
  onStep: (step: RegistrationStep) => void
}) {
  const { t } = useTranslation('register')
  const registration = useRegistrationDraft()
  const { draft, saved } = registration
  const [picked, setPicked] = useState<PickedFiles>({})
  usePrefill(leadId, registration)
  if (!draft) {
    return (
      <>
        <PageHeading title={t('title')} />
        <Skeleton className="mt-6 h-96" />
      </>
    )
  }
  if (draft.token) {
    return (
      <HandedIn
        token={draft.token}
        email={draft.email}
        picked={picked}
        onRestart={async () => {
          setPicked({})
          await registration.forget()
          onStep('kind')
        }}
      />
    )
  }
  const last = registrationSteps.indexOf(firstOpenStep(draft.typed))
  const wanted = registrationSteps.indexOf(step ?? 'kind')
  return (
    <RegistrationForm
      draft={draft}
      leadId={leadId}
      step={registrationSteps[Math.min(wanted, last)] ?? 'kind'}
      saved={saved}
      picked={picked}
      onPick={(kind, file) => setPicked({ ...picked, [kind]: file })}
      onChange={registration.change}
      onStep={onStep}
      onDone={(token) => {
        registration.handedIn(token)
        window.scrollTo({ top: 0 })
      }}
    />
  )
}

/** Fills an untouched form with what is known of an invited agency, once. */
function usePrefill(leadId: string | null, { draft, change }: ReturnType<typeof useRegistrationDraft>): void {
  const isUntouched =
    draft !== null && !draft.token && Object.values(draft.typed).every((value) => value === '')
  const asked = useRef(false)
  useEffect(() => {
    if (!leadId || !isUntouched || asked.current) return
    asked.current = true
    server.home.getLead({ leadId }).then(
      ({ lead }) => {
        if (lead) change({ ...emptyRegistration, ...lead, stateCode: lead.stateCode ?? '' })
      },
      // Without it one types.
      () => {},
    )
  }, [leadId, isUntouched, change])
}
