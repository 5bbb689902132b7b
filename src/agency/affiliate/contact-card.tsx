import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TypedRegistration } from '#core/agencies/registrations.ts'
import { mexicanStates } from '#core/app/mexico.ts'
import { groupedPhone } from '#core/people/phones.ts'
import { api } from '#src/platform/api.ts'
import { RegistrationFields } from '#src/shared/registrations/registration-fields.tsx'
import { emptyRegistration, problemsIn } from '#src/shared/registrations/registration-steps.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { focusProblem } from '#src/ui/focus-problem.ts'
import { type Affiliate, askedOf, type Registration } from './affiliate.ts'
import { FactList } from './fact-list.tsx'
import { FormEnd } from './form-end.tsx'
import { useDataVersion } from './use-data-version.ts'

const fields = ['contactName', 'phone', 'email', 'address', 'city', 'stateCode'] as const

export const isContact = (field: string): boolean => fields.some((one) => one === field)

/** The agency's contact data for customers and the platform. */
export function ContactCard({
  agency,
  editing,
  onEditing,
  onChanged,
}: {
  agency: Affiliate
  editing: boolean
  onEditing: (editing: boolean) => void
  onChanged: (agency: Affiliate) => void
}) {
  const { t } = useTranslation(['affiliate', 'register'])
  const { registration } = agency
  const asked = askedOf(registration)
  return (
    <Card id="contact" tabIndex={-1} className="scroll-mt-24 space-y-4">
      <h2 className="text-xl">{t('contact')}</h2>
      {editing && registration ? (
        <ContactForm
          agency={agency}
          registration={registration}
          onDone={(next) => {
            if (next) onChanged(next)
            onEditing(false)
          }}
        />
      ) : (
        <>
          <FactList
            facts={[
              ...(registration
                ? [
                    {
                      label: t('register:label.contactName'),
                      value: registration.contactName,
                      asked: asked.contactName,
                    },
                  ]
                : []),
              { label: t('register:label.phone'), value: groupedPhone(agency.phone), asked: asked.phone },
              { label: t('register:label.email'), value: agency.email, asked: asked.email },
              { label: t('register:label.address'), value: agency.address, asked: asked.address },
              ...(registration
                ? [
                    {
                      label: t('register:label.city'),
                      value: `${registration.city}, ${mexicanStates[registration.stateCode]}`,
                    },
                  ]
                : []),
              ...(agency.rnt && !agency.presence ? [{ label: t('rnt'), value: agency.rnt }] : []),
            ]}
          />
          {agency.mayChange && registration && (
            <Button look="quiet" onClick={() => onEditing(true)}>
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
  const { phone, email, address } = agency
  const { contactName, city, stateCode } = registration
  const [typed, setTyped] = useState<TypedRegistration>({
    ...emptyRegistration,
    ...{ contactName, phone, email, address, city, stateCode },
  })
  const { version, refresh } = useDataVersion(agency)
  const change = useMutation(
    api.agency.changeContact.mutationOptions({ onSuccess: (next) => onDone(next), onError: refresh }),
  )
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
      version,
    })
  }
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <RegistrationFields
        fields={fields}
        hints={false}
        asked={askedOf(registration)}
        typed={typed}
        problems={problems}
        onChange={(part) => setTyped({ ...typed, ...part })}
        onLeave={() => {}}
      />
      <FormEnd submit={t('save')} change={change} onCancel={() => onDone(null)} />
    </form>
  )
}
