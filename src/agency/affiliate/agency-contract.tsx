import { Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isContractSigned } from '#core/agencies/registrations.ts'
import { agencyTermsVersion, monthOfVersion } from '#core/app/terms.ts'
import { formatMoney } from '#core/money/money.ts'
import { formatPercent } from '#core/money/percent.ts'
import { kinds } from '#core/products/products.ts'
import { formatInstant } from '#core/time/instants.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { type Affiliate, isAgreed } from './affiliate.ts'

/** What addresses call the contract on its page. */
export const contractPlace = 'contract'

/**
 * What agency and platform agreed on, as the paper that both sign; printing the page prints this alone. Nothing before it is
 * agreed, or where the agency said yes to other words than these.
 */
export function AgencyContract({ agency }: { agency: Affiliate }) {
  const { t } = useTranslation(['affiliate', 'register', 'cart'])
  const language = useLanguage()
  const zone = useZone()
  const percent = (bp: number) => formatPercent(bp, language)
  const { agreement, registration, standing } = agency
  if (!agreement || !standing || !isAgreed(agency) || registration?.terms.version !== agencyTermsVersion)
    return null
  const { rfc, contactName, terms, documents } = registration
  const parties = {
    agency: agency.legalName,
    account: agency.id,
    rfc,
    address: agency.address,
    contactName,
  }
  const accepted = {
    version: monthOfVersion(terms.version, language),
    at: formatInstant(terms.at, zone, language),
  }
  return (
    <Card id={contractPlace} tabIndex={-1} className="space-y-4 print:border-0 print:shadow-none">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{t('contract.title')}</h2>
        <Button look="quiet" className="print:hidden" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-5" />
          {t('contract.print')}
        </Button>
      </div>
      {!isContractSigned(documents) && <p className="text-muted print:hidden">{t('contract.text')}</p>}
      <p>{t('contract.parties', parties)}</p>
      <ol className="list-decimal space-y-3 pl-5">
        {t('register:terms.sections', { returnObjects: true }).map(({ title, text }) => (
          <li key={title}>
            <h3 className="font-semibold">{title}</h3>
            <p>{text}</p>
          </li>
        ))}
        <li>
          <h3 className="font-semibold">{t('contract.agreed')}</h3>
          <ul className="list-disc pl-5">
            {kinds.map((kind) => (
              <li key={kind}>
                {t('contract.kind', {
                  kind: t(`cart:kind.${kind}`),
                  commission: percent(agreement.commissionBp[kind]),
                  markup: percent(agreement.markupBp[kind]),
                })}
              </li>
            ))}
            <li>
              {t('contract.credit', {
                amount: formatMoney(standing.creditLimitMinor, agency.currency, language),
              })}
            </li>
          </ul>
        </li>
      </ol>
      <p className="text-sm text-muted">{t('agreement.terms', accepted)}</p>
      <div className="hidden grid-cols-2 gap-x-12 gap-y-20 pt-12 text-center print:grid">
        <p className="col-span-full border-b border-ink text-left">{t('contract.place_and_date')}</p>
        {[
          { party: 'Alforja', signer: '' },
          { party: agency.legalName, signer: contactName },
        ].map(({ party, signer }) => (
          <p key={party} className="border-t border-ink pt-2">
            <span className="block font-semibold">{party}</span>
            <span className={signer ? 'block' : 'block text-left'}>{signer || t('contract.signer')}</span>
          </p>
        ))}
      </div>
    </Card>
  )
}
