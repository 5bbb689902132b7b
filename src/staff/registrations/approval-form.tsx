import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useText } from '#src/platform/i18n.ts'
import { Button } from '#src/ui/button.tsx'
import { focusProblem } from '#src/ui/focus-problem.ts'
import { newAgreement, readAgreement, withPlan } from './agreement-draft.ts'
import { AgreementFields } from './agreement-fields.tsx'
import { ApprovalSheet } from './approval-sheet.tsx'
import type { RegistrationFile } from './file-query.ts'
import { OfferedPlans, type Plan } from './offered-plans.tsx'

/** The agreement with an agency: its commission, from a plan or its own, its mark-up and its credit. */
export function ApprovalForm({ file }: { file: RegistrationFile }) {
  return <OfferedPlans>{(plans) => <AgreementForm file={file} plans={plans} />}</OfferedPlans>
}

function AgreementForm({ file, plans }: { file: RegistrationFile; plans: Plan[] }) {
  const { t } = useTranslation('registration-desk')
  const text = useText()
  const [draft, setDraft] = useState(plans[0] ? withPlan(newAgreement, plans[0]) : newAgreement)
  const [tried, setTried] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const agreed = readAgreement(draft)
  const plan = plans.find(({ id }) => id === draft.plan)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    focusProblem(event)
    if (agreed) setIsAsking(true)
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
      <Button type="submit">{t('approval.approve')}</Button>
      {isAsking && agreed && (
        <ApprovalSheet
          file={file}
          agreed={agreed}
          planName={plan ? text(plan.name) : t('approval.own_plan')}
          onClose={() => setIsAsking(false)}
        />
      )}
    </form>
  )
}
