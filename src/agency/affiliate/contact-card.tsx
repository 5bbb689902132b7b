import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mexicanStates } from '#core/agencies/mexico.ts'
import type { TypedRegistration } from '#core/agencies/registrations.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { RegistrationFields } from '#src/shared/registrations/registration-fields.tsx'
import { emptyRegistration, problemsIn } from '#src/shared/registrations/registration-steps.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { focusProblem } from '#src/ui/focus-problem.ts'
import { Notice } from '#src/ui/notice.tsx'
import type { Affiliate, Registration } from './affiliate.ts'
import { AskedHere, contactPlace } from './asked-here.tsx'
import { FactList } from './fact-list.tsx'

const fields = ['contactName', 'phone', 'email', 'address', 'city', 'stateCode'] as const

/** How customers and the platform reach the agency. */
export function ContactCard({
  agency,
  onChanged,
}: {
  agency: Affiliate
  onChanged: (agency: Affiliate) => void
}) {
  const { t } = useTranslation(['affiliate', 'register'])
  const [editing, setEditing] = useState(false)
  const { registration } = agency
  return (
    <Card id={contactPlace} className="scroll-mt-24 space-y-4">
      <h2 className="text-xl">{t('contact')}</h2>
      <AskedHere registration={registration} fields={fields} />
      {editing && registration ? (
        <ContactForm
          agency={agency}
          registration={registration}
          onDone={(next) => {
            if (next) onChanged(next)
            setEditing(false)
          }}
        />
      ) : (
        <>
          <FactList
            facts={[
              ...(registration
                ? [{ label: t('register:label.contactName'), value: registration.contactName }]
                : []),
              { label: t('register:label.phone'), value: agency.phone },
              { label: t('register:label.email'), value: agency.email },
              { label: t('register:label.address'), value: agency.address },
              ...(registration
                ? [
                    {
                      label: t('register:label.city'),
                      value: `${registration.city}, ${mexicanStates[registration.stateCode]}`,
                    },
                  ]
                : []),
              ...(agency.rnt ? [{ label: t('rnt'), value: agency.rnt }] : []),
            ]}
          />
          {agency.mayChange && registration && (
            <Button look="quiet" onClick={() => setEditing(true)}>
              {t('change_contact')}
            </Button>
          )}
        </>
      )}
    </Card>
  )
}

function ContactForm({
  agency,
  registration,
  onDone,
}: {
  agency: Affiliate
  registration: Registration
  onDone: (agency: Affiliate | null) => void
}) {
  const { t } = useTranslation('affiliate')
  const errorText = useErrorTexts()
  const { phone, email, address } = agency
  const { contactName, city, stateCode } = registration
  const [typed, setTyped] = useState<TypedRegistration>({
    ...emptyRegistration,
    ...{ contactName, phone, email, address, city, stateCode },
  })
  const change = useMutation(api.agency.changeContact.mutationOptions({ onSuccess: (next) => onDone(next) }))
  const problems = problemsIn(fields, typed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    focusProblem(event)
    if (Object.keys(problems).length > 0 || change.isPending) return
    change.mutate({
      contactName: typed.contactName,
      phone: typed.phone,
      email: typed.email,
      address: typed.address,
      city: typed.city,
      stateCode: typed.stateCode as 'PL',
    })
  }
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <RegistrationFields
        fields={fields}
        hints={false}
        typed={typed}
        problems={problems}
        onChange={(part) => setTyped({ ...typed, ...part })}
        onLeave={() => {}}
      />
      {change.isError && <Notice tone="bad">{errorText(change.error)}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={change.isPending}>
          {t('save')}
        </Button>
        <Button look="plain" onClick={() => onDone(null)}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
