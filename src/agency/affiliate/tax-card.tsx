import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { taxRegimes } from '#core/agencies/tax-regimes.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import type { Affiliate, Registration } from './affiliate.ts'
import { AskedHere, taxPlace } from './asked-here.tsx'
import { FactList } from './fact-list.tsx'
import { TaxForm } from './tax-form.tsx'

const fields = ['legalName', 'rfc', 'taxRegime', 'fiscalPostcode', 'clabe', 'clabeHolder'] as const

/** Who is taxed and who is paid; the account's number is masked. */
export function TaxCard({
  agency,
  registration,
  onChanged,
}: {
  agency: Affiliate
  registration: Registration
  onChanged: (agency: Affiliate) => void
}) {
  const { t } = useTranslation(['affiliate', 'register'])
  const [editing, setEditing] = useState(false)
  const { bank, personKind, taxRegime } = registration
  const regime = taxRegimes[taxRegime as '601']?.name
  return (
    <Card id={taxPlace} className="scroll-mt-24 space-y-4">
      <h2 className="text-xl">{t('tax')}</h2>
      <AskedHere registration={registration} fields={fields} />
      {editing ? (
        <TaxForm
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
              { label: t('person_kind'), value: t(`register:kind.${personKind}`) },
              { label: t('register:label.legalName'), value: agency.legalName },
              { label: t('register:label.rfc'), value: registration.rfc },
              {
                label: t('register:label.taxRegime'),
                value: regime ? `${taxRegime} · ${regime}` : taxRegime,
              },
              { label: t('register:label.fiscalPostcode'), value: registration.fiscalPostcode },
              ...(bank
                ? [
                    {
                      label: t('register:label.clabe'),
                      value: <span className="tabular-nums">{bank.masked}</span>,
                    },
                    ...(bank.name ? [{ label: t('bank'), value: bank.name }] : []),
                    { label: t('register:label.clabeHolder'), value: bank.holder },
                  ]
                : []),
            ]}
          />
          {agency.mayChange && (
            <Button look="quiet" onClick={() => setEditing(true)}>
              {t('change_tax')}
            </Button>
          )}
        </>
      )}
    </Card>
  )
}
