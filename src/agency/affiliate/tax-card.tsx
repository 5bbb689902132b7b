import { useTranslation } from 'react-i18next'
import { regimeInWords } from '#core/agencies/tax-regimes.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { type Affiliate, askedOf, type Registration } from './affiliate.ts'
import { FactList } from './fact-list.tsx'
import { TaxForm } from './tax-form.tsx'

/** The taxpayer and the bank account, whose number is masked. */
export function TaxCard({
  agency,
  registration,
  editing,
  onEditing,
  onChanged,
}: {
  agency: Affiliate
  registration: Registration
  editing: boolean
  onEditing: (editing: boolean) => void
  onChanged: (agency: Affiliate) => void
}) {
  const { t } = useTranslation(['affiliate', 'register'])
  const asked = askedOf(registration)
  const { bank, personKind, taxRegime } = registration
  return (
    <Card id="tax" tabIndex={-1} className="scroll-mt-24 space-y-4">
      <h2 className="text-xl">{t('tax')}</h2>
      {editing ? (
        <TaxForm
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
              { label: t('person_kind'), value: t(`register:kind.${personKind}`) },
              { label: t('register:label.legalName'), value: agency.legalName, asked: asked.legalName },
              { label: t('register:label.rfc'), value: registration.rfc, asked: asked.rfc },
              {
                label: t('register:label.taxRegime'),
                value: regimeInWords(taxRegime),
                asked: asked.taxRegime,
              },
              {
                label: t('register:label.fiscalPostcode'),
                value: registration.fiscalPostcode,
                asked: asked.fiscalPostcode,
              },
              ...(bank
                ? [
                    {
                      label: t('register:label.clabe'),
                      value: <span className="tabular-nums">{bank.masked}</span>,
                      asked: asked.clabe,
                    },
                    ...(bank.name ? [{ label: t('bank'), value: bank.name }] : []),
                    { label: t('register:label.clabeHolder'), value: bank.holder, asked: asked.clabeHolder },
                  ]
                : []),
            ]}
          />
          {agency.mayChange && (
            <Button look="quiet" onClick={() => onEditing(true)}>
              {t('change_tax')}
            </Button>
          )}
        </>
      )}
    </Card>
  )
}
