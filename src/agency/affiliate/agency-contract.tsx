import './contract.css'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isContractSigned } from '#core/agencies/registrations.ts'
import { fillWords } from '#core/app/legal-placeholders.ts'
import { versionInWords } from '#core/app/legal-texts.ts'
import { mexicanStates } from '#core/app/mexico.ts'
import { formatMoney } from '#core/money/money.ts'
import { formatPercent } from '#core/money/percent.ts'
import { kinds } from '#core/products/products.ts'
import { dayIn, formatDay } from '#core/time/days.ts'
import { useLanguage, usePlatformName } from '#src/platform/i18n.ts'
import { awaitSettings } from '#src/platform/public-settings.ts'
import { useZone } from '#src/platform/zone.ts'
import { legalTextQuery } from '#src/shared/legal/legal-query.ts'
import { LegalParagraphs } from '#src/shared/legal/legal-sections.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { type Affiliate, isAgreed, type Registration } from './affiliate.ts'

/** The URL fragment of the contract. */
export const contractPlace = 'contract'

/**
 * The contract that the agency and the platform sign; printing the page prints only the contract. Renders nothing
 * before the agreement, or if the text that the agency accepted is unknown.
 */
export function AgencyContract({ agency }: { agency: Affiliate }) {
  const { t } = useTranslation(['affiliate', 'register', 'cart'])
  const language = useLanguage()
  const zone = useZone()
  const platform = usePlatformName()
  const settings = useQuery({ queryKey: ['settings'], queryFn: awaitSettings }).data
  const party = settings?.platform.party ?? platform
  const percent = (bp: number) => formatPercent(bp, language)
  const { agreement, registration, standing } = agency
  const version = registration?.terms.version ?? ''
  const text = useQuery({
    ...legalTextQuery('agency_contract', version),
    enabled: version !== '',
    retry: false,
  }).data
  if (!agreement || !standing || !isAgreed(agency) || !registration || !text) return null
  const { contactName, terms, documents, decidedAt } = registration
  const written = (at: string) => formatDay(dayIn(new Date(at), zone), language, 'long')
  const accepted = {
    version: versionInWords(terms.version, language),
    at: written(terms.at),
  }
  const agreedOn = decidedAt ? written(decidedAt) : ''
  return (
    <Card id={contractPlace} tabIndex={-1} className="contract space-y-4 print:border-0 print:shadow-none">
      {/* Page margins are inherited only from the root element. */}
      <style>{`:root { --letterhead: "${platform}" }`}</style>
      <div className="contract-letterhead">
        <p className="flex items-center gap-3 font-display text-xl font-bold text-primary">
          <img src="/favicon.svg" alt="" width={36} height={36} />
          {platform}
        </p>
        <Facts
          facts={[
            { label: t('contract.account'), value: agency.id },
            { label: t('contract.date'), value: agreedOn },
          ]}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{t('contract.between', { platform: party, agency: agency.legalName })}</h2>
        <Button look="quiet" className="print:hidden" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-5" />
          {t('contract.print')}
        </Button>
      </div>
      {!isContractSigned(documents) && <p className="text-muted print:hidden">{t('contract.text')}</p>}
      <div className="contract-parties">
        <section className="contract-party">
          <h3 className="text-sm text-muted">{t('contract.platform')}</h3>
          <p className="font-semibold">{party}</p>
          <p className="text-sm">{t('contract.role')}</p>
        </section>
        <section className="contract-party">
          <h3 className="text-sm text-muted">{t('contract.agency')}</h3>
          <p className="font-semibold">{agency.legalName}</p>
          <Facts
            facts={[
              { label: 'RFC', value: registration.rfc },
              { label: t('contract.domicile'), value: domicileOf(agency, registration) },
              { label: t('contract.represented'), value: contactName },
            ]}
          />
        </section>
      </div>
      <ol className="list-decimal space-y-3 pl-5">
        {fillWords(text.body[language], { platform }).sections.map(({ title, paragraphs }) => (
          <li key={title}>
            <h3 className="font-semibold">{title}</h3>
            <LegalParagraphs paragraphs={paragraphs} />
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
      <div className="contract-signatures">
        <p>{t('contract.place_and_date')}</p>
        {[
          { party: t('contract.platform'), name: party, signer: '' },
          { party: t('contract.agency'), name: agency.legalName, signer: contactName },
        ].map(({ party, name, signer }) => (
          <div key={party}>
            <p>{t('contract.signature')}</p>
            <p>
              {signer && <span className="block">{signer}</span>}
              <span className="block font-semibold">{name}</span>
              <span className="block text-muted">{party}</span>
            </p>
          </div>
        ))}
      </div>
    </Card>
  )
}

/** The address; postcode, city and state are appended unless it already contains a postcode. */
const domicileOf = ({ address }: Affiliate, { fiscalPostcode, city, stateCode }: Registration): string =>
  /\b\d{5}\b/.test(address)
    ? address
    : [address, `${fiscalPostcode} ${city}`, mexicanStates[stateCode]].join(', ')

/** Names and values, line by line; entries without a value are left out. */
function Facts({ facts }: { facts: readonly { label: string; value: string }[] }) {
  return (
    <dl className="contract-facts text-sm">
      {facts.map(
        ({ label, value }) =>
          value && (
            <div key={label}>
              <dt className="text-muted">{label}</dt>
              <dd className="font-medium">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
