import { useTranslation } from 'react-i18next'
import { contactFields, wholeAddress } from '#core/agencies/contact.ts'
import { mexicanStates } from '#core/app/mexico.ts'
import { groupedPhone } from '#core/people/phones.ts'
import { useText } from '#src/platform/i18n.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { type Affiliate, askedOf } from './affiliate.ts'
import { ContactForm } from './contact-form.tsx'
import { FactList } from './fact-list.tsx'

export const isContact = (field: string): boolean => contactFields.some((one) => one === field)

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
  const text = useText()
  const { registration, secondPhone, addressLine = null, hours } = agency
  const asked = askedOf(registration)
  return (
    <Card id="contact" tabIndex={-1} className="scroll-mt-24 space-y-4">
      <h2 className="text-xl">{t('contact')}</h2>
      {editing ? (
        <ContactForm
          agency={agency}
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
              ...(secondPhone ? [{ label: t('second_phone'), value: groupedPhone(secondPhone) }] : []),
              { label: t('register:label.email'), value: agency.email, asked: asked.email },
              {
                label: t('register:label.address'),
                value: wholeAddress({ ...agency, addressLine }),
                asked: asked.address,
              },
              ...(registration
                ? [
                    {
                      label: t('register:label.city'),
                      value: `${registration.city}, ${mexicanStates[registration.stateCode]}`,
                    },
                  ]
                : []),
              ...(hours ? [{ label: t('hours.title'), value: text(hours) }] : []),
              ...(agency.rnt && !agency.presence ? [{ label: t('rnt'), value: agency.rnt }] : []),
            ]}
          />
          {agency.mayChange && (
            <Button look="quiet" onClick={() => onEditing(true)}>
              {t('change_contact')}
            </Button>
          )}
        </>
      )}
    </Card>
  )
}
