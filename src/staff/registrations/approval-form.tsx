import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useText } from '#src/platform/i18n.ts'
import { Button } from '#src/ui/button.tsx'
import { useForm } from '#src/ui/use-form.ts'
import { agreementField, newAgreement, withPlan } from './agreement-draft.ts'
import { AgreementFields } from './agreement-fields.tsx'
import { ApprovalSheet } from './approval-sheet.tsx'
import type { RegistrationFile } from './file-query.ts'
import { OfferedPlans, type Plan } from './offered-plans.tsx'

/** The form for the agreement with an agency: commission (from a plan, or its own), mark-up and credit. */
export function ApprovalForm({ file }: { file: RegistrationFile }) {
  return <OfferedPlans>{(plans) => <AgreementForm file={file} plans={plans} />}</OfferedPlans>
}

function AgreementForm({ file, plans }: { file: RegistrationFile; plans: Plan[] }) {
  const { t } = useTranslation('registration-desk')
  const text = useText()
  const [isAsking, setIsAsking] = useState(false)
  const { form, typed, change, tried, values } = useForm(
    { agreement: agreementField },
    {
      start: { agreement: plans[0] ? withPlan(newAgreement, plans[0]) : newAgreement },
      words: {},
      busy: false,
      send: () => setIsAsking(true),
    },
  )
  const plan = plans.find(({ id }) => id === typed.agreement.plan)
  return (
    <form {...form} className="space-y-4">
      <AgreementFields
        draft={typed.agreement}
        onDraft={(agreement) => change({ agreement })}
        plans={plans}
        currency={file.currency}
        tried={tried}
      />
      <Button type="submit">{t('approval.approve')}</Button>
      {isAsking && values && (
        <ApprovalSheet
          file={file}
          agreed={values.agreement}
          planName={plan ? text(plan.name) : t('approval.own_plan')}
          onClose={() => setIsAsking(false)}
        />
      )}
    </form>
  )
}
