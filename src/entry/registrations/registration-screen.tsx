import { useHydrated } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TypedRegistration } from '#core/agencies/registrations.ts'
import { type RegistrationStep, registrationSteps } from '#src/shared/registrations/registration-address.ts'
import { emptyRegistration, firstOpenStep } from '#src/shared/registrations/registration-steps.ts'
import { PageHeading } from '#src/ui/heading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { HandedIn } from './handed-in.tsx'
import { usePickedPapers } from './picked-papers.ts'
import { useRegistrationDraft } from './registration-draft.ts'
import { RegistrationForm } from './registration-form.tsx'
import { useInvitation } from './use-invitation.tsx'

/** Where an agency registers, a page at a time; what was typed survives a reload and the lack of signal. */
export function RegistrationScreen({
  leadId,
  step,
  onStep,
}: {
  leadId: string | null
  /** The page that the address names. */
  step: RegistrationStep | null
  /** `replace`: the page that is left is none to come back to. */
  onStep: (step: RegistrationStep, replace?: boolean) => void
}) {
  const { t } = useTranslation('register')
  const registration = useRegistrationDraft()
  const { draft, saved } = registration
  const papers = usePickedPapers()
  const early = useEarly(registration)
  const { isAsFilled, noteOn } = useInvitation(leadId, registration)
  useResume(draft, step, onStep)
  if (!draft || !papers.picked) {
    if (early.isSent && (!step || step === 'kind')) {
      return (
        <RegistrationForm
          draft={{ typed: early.typed, idempotencyKey: '' }}
          leadId={leadId}
          invitation={noteOn('kind')}
          step="kind"
          saved="empty"
          picked={{}}
          onPick={() => {}}
          onDrop={() => {}}
          onChange={early.change}
          onStep={onStep}
          onDone={() => {}}
        />
      )
    }
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
        picked={papers.picked}
        onCorrected={registration.corrected}
        onArrived={papers.drop}
        onRestart={async () => {
          await Promise.all([registration.forget(), papers.forget()])
          onStep('kind')
        }}
      />
    )
  }
  const last = registrationSteps.indexOf(firstOpenStep(draft.typed))
  const wanted = registrationSteps.indexOf(step ?? 'kind')
  const shown = registrationSteps[Math.min(wanted, last)] ?? 'kind'
  return (
    <RegistrationForm
      draft={draft}
      leadId={leadId}
      invitation={noteOn(shown)}
      step={shown}
      saved={isAsFilled ? 'empty' : saved}
      picked={papers.picked}
      onPick={papers.pick}
      onDrop={papers.drop}
      onChange={registration.change}
      onStep={onStep}
      onDone={(token) => {
        registration.handedIn(token)
        window.scrollTo({ top: 0 })
      }}
    />
  )
}

/** The server sends the first page; what is chosen there before the device has said what it keeps goes along. */
function useEarly({ draft, change }: ReturnType<typeof useRegistrationDraft>) {
  const [isSent] = useState(!useHydrated())
  const [chosen, setChosen] = useState<Partial<TypedRegistration> | null>(null)
  useEffect(() => {
    if (!draft || !chosen) return
    setChosen(null)
    if (!draft.token) change(chosen)
  }, [draft, chosen, change])
  return { isSent, typed: { ...emptyRegistration, ...chosen }, change: setChosen }
}

/** Whoever comes back to what was begun goes on where it stopped, wherever the address leads that brought them. */
function useResume(
  draft: ReturnType<typeof useRegistrationDraft>['draft'],
  step: RegistrationStep | null,
  onStep: (step: RegistrationStep, replace: boolean) => void,
): void {
  const isRead = draft !== null
  const looked = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept is looked at once, before anything is typed.
  useEffect(() => {
    if (!draft || looked.current) return
    looked.current = true
    const open = firstOpenStep(draft.typed)
    // Papers can be left for later, and are asked for again.
    if (!step && !draft.token && open !== 'kind') onStep(open === 'terms' ? 'documents' : open, true)
  }, [isRead])
}
