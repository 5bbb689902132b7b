import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useDecision } from '#src/platform/use-decision.ts'
import { Button } from '#src/ui/button.tsx'
import { focusProblem } from '#src/ui/focus-problem.ts'
import { Notice } from '#src/ui/notice.tsx'
import { newAgreement, readAgreement, withPlan } from './agreement-draft.ts'
import { AgreementFields } from './agreement-fields.tsx'
import { OfferedPlans, type Plan } from './offered-plans.tsx'
import type { RegistrationFile } from './registration-file.ts'

/** What is agreed with an agency: its commission, from a plan or its own, its mark-up and its credit. */
export function ApprovalForm({ file }: { file: RegistrationFile }) {
  const { t } = useTranslation('registration-desk')
  const missing = file.documents.needed - file.documents.accepted
  if (missing > 0) return <Notice>{t('approval.missing', { count: missing })}</Notice>
  return <OfferedPlans>{(plans) => <AgreementForm file={file} plans={plans} />}</OfferedPlans>
}

function AgreementForm({ file, plans }: { file: RegistrationFile; plans: Plan[] }) {
  const { t } = useTranslation('registration-desk')
  const errorText = useErrorTexts()
  const [draft, setDraft] = useState(plans[0] ? withPlan(newAgreement, plans[0]) : newAgreement)
  const [tried, setTried] = useState(false)
  const approve = useDecision(server.admin.approveRegistration)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    focusProblem(event)
    const agreed = readAgreement(draft)
    const { accountId, version } = file
    if (agreed && !approve.isPending) approve.mutate({ accountId, version, ...agreed })
  }
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <AgreementFields
        draft={draft}
        onDraft={setDraft}
        plans={plans}
        currency={file.currency}
        tried={tried}
      />
      {approve.isError && <Notice tone="bad">{errorText(approve.error)}</Notice>}
      <Button type="submit" busy={approve.isPending}>
        {t('approval.approve')}
      </Button>
    </form>
  )
}
