import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { accountContactFields, addressLineLength, contactFields, weekLength } from '#core/agencies/contact.ts'
import { api } from '#src/platform/api.ts'
import { RegistrationFields } from '#src/shared/registrations/registration-fields.tsx'
import { emptyRegistration, problemsIn } from '#src/shared/registrations/registration-steps.ts'
import { TextField } from '#src/ui/field.tsx'
import { useForm } from '#src/ui/use-form.ts'
import { type Affiliate, askedOf } from './affiliate.ts'
import { contactForm } from './contact-fields.ts'
import { FormEnd } from './form-end.tsx'
import { useDataVersion } from './use-data-version.ts'
import { WeekHours } from './week-hours.tsx'

/** Changes how customers and the platform reach the agency. */
export function ContactForm({
  agency,
  onDone,
}: {
  agency: Affiliate
  onDone: (agency: Affiliate | null) => void
}) {
  const { t } = useTranslation(['affiliate', 'register'])
  const { phone, email, address, secondPhone, addressLine, openingHours, registration } = agency
  const fields = registration ? contactFields : accountContactFields
  const { version, refresh } = useDataVersion(agency)
  const change = useMutation(
    api.agency.changeContact.mutationOptions({ onSuccess: (next) => onDone(next), onError: refresh }),
  )
  const {
    form,
    field,
    typed,
    tried,
    change: type,
  } = useForm(contactForm(registration !== null).fields, {
    start: {
      ...(registration && {
        contactName: registration.contactName,
        city: registration.city,
        stateCode: registration.stateCode,
      }),
      ...{ phone, email, address },
      ...{ secondPhone: secondPhone ?? '', addressLine: addressLine ?? '' },
      openingHours: openingHours ?? Array.from({ length: weekLength }, () => null),
    },
    words: {
      secondPhone: t('register:problem.phone'),
      addressLine: t('address_line_error', { most: addressLineLength.most }),
    },
    busy: change.isPending,
    send: (values) => change.mutate({ ...values, version }),
  })
  const { openingHours: week, secondPhone: _, addressLine: __, ...registered } = typed
  const whole = { ...emptyRegistration, ...registered }
  return (
    <form {...form} className="space-y-4">
      <RegistrationFields
        fields={fields}
        hints={false}
        asked={askedOf(registration)}
        typed={whole}
        problems={tried ? problemsIn(fields, whole) : {}}
        onChange={type}
        onLeave={() => {}}
      />
      <TextField label={t('address_line')} hint={t('address_line_hint')} {...field('addressLine')} />
      <TextField label={t('second_phone')} hint={t('second_phone_hint')} {...field('secondPhone')} />
      <WeekHours week={week} tried={tried} onWeek={(openingHours) => type({ openingHours })} />
      <FormEnd submit={t('save')} change={change} onCancel={() => onDone(null)} />
    </form>
  )
}
