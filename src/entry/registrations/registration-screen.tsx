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

/** The registration of an agency, one page at a time; typed values survive a reload and being offline. */
export function RegistrationScreen({
  leadId,
  step,
  onStep,
}: {
  leadId: string | null
  /** The page in the address. */
  step: RegistrationStep | null
  /** `replace`: replaces the current entry of the browser's history. */
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
        onCorrected={registration.correctEmail}
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
        registration.markSent(token)
        window.scrollTo({ top: 0 })
      }}
    />
  )
}

/** The server renders the first page; choices made before the device has read its stored draft are added to it. */
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

/** A returning visitor continues at the first unfinished page, whatever link opened the registration. */
function useResume(
  draft: ReturnType<typeof useRegistrationDraft>['draft'],
  step: RegistrationStep | null,
  onStep: (step: RegistrationStep, replace: boolean) => void,
): void {
  const isRead = draft !== null
  const looked = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stored draft is read once, before anything is typed.
  useEffect(() => {
    if (!draft || looked.current) return
    looked.current = true
    const open = firstOpenStep(draft.typed)
    // Documents can be skipped, and are asked for again.
    if (!step && !draft.token && open !== 'kind') onStep(open === 'terms' ? 'documents' : open, true)
  }, [isRead])
}
