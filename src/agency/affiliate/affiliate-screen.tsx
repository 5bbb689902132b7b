import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CorrectableData, correctableData } from '#core/agencies/registration-desk.ts'
import { localeOf } from '#core/app/language.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { sayDone } from '#src/platform/say-done.ts'
import { ExecutiveContact } from '#src/shared/accounts/executive-contact.tsx'
import { fieldAt, fieldPlace } from '#src/shared/registrations/field-place.ts'
import { Badge, type Tone } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { Failed } from '#src/ui/failed.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { type Affiliate, affiliateKey, affiliateQuery, newlyOutdated, standingOf } from './affiliate.ts'
import { AffiliateDocuments } from './affiliate-documents.tsx'
import { AffiliateTerms } from './affiliate-terms.tsx'
import { AgencyContract } from './agency-contract.tsx'
import { BalanceCard } from './balance-card.tsx'
import { ContactCard, isContact } from './contact-card.tsx'
import { Corrections, showCorrections, showPlace } from './corrections.tsx'
import { GiftCardsCard } from './gift-cards-card.tsx'
import { InstalmentsCard } from './instalments-card.tsx'
import { MerchantsCard } from './merchants-card.tsx'
import { NewContract } from './new-contract.tsx'
import { PaymentPlansCard } from './payment-plans-card.tsx'
import { PresenceCard } from './presence-card.tsx'
import { Resubmit } from './resubmit.tsx'
import { TaxCard } from './tax-card.tsx'

const tones: Record<Affiliate['state'], Tone> = {
  news: 'primary',
  in_process: 'primary',
  approved: 'good',
  rejected: 'bad',
  suspended: 'warn',
  closed: 'neutral',
}

/** The agency's state, with a reminder that corrected data still has to be sent. */
function StateOf({ agency }: { agency: Affiliate }) {
  const { t } = useTranslation('affiliate')
  const isCorrected = agency.state === 'rejected' && standingOf(agency) === 'ready'
  return (
    <Badge tone={isCorrected ? 'good' : tones[agency.state]}>
      {t(isCorrected ? 'state.corrected' : `state.${agency.state}`)}
    </Badge>
  )
}

/** The data that the platform keeps about the agency. All its people can read it; its owner can change it. */
export function AffiliateScreen() {
  const { t } = useTranslation(['affiliate', 'app', 'documents'])
  const errorText = useErrorTexts()
  const language = useLanguage()
  const queries = useQueryClient()
  const query = useQuery(affiliateQuery())
  const agency = query.data
  const put = (next: Affiliate) => queries.setQueryData(affiliateKey(), next)
  /** Scrolls to the corrections still due, or to the saved card. */
  const save = (card: 'contact' | 'tax') => (next: Affiliate) => {
    put(next)
    const papers = newlyOutdated(agency, next).map((kind) => t(`documents:kind.${kind}`))
    const list = new Intl.ListFormat(localeOf[language]).format(papers)
    sayDone(list ? t('saved_replace', { list }) : t('saved'))
    requestAnimationFrame(() => showCorrections() || showPlace(card))
  }
  const named = fieldAt(useLocation({ select: ({ hash }) => hash }), correctableData)
  const [editing, setEditing] = useState({
    contact: named !== undefined && isContact(named),
    tax: named !== undefined && !isContact(named),
  })
  const correct = (field: CorrectableData) => {
    const card = isContact(field) ? 'contact' : 'tax'
    setEditing((now) => ({ ...now, [card]: true }))
    // The form must render first.
    requestAnimationFrame(() => document.getElementById(fieldPlace(field))?.focus())
  }
  const isThere = agency !== undefined
  // Focuses the field that the address names, once it can be edited.
  useEffect(() => {
    if (named && isThere) document.getElementById(fieldPlace(named))?.focus()
  }, [named, isThere])
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <PageHeading title={t('title')} />
        {agency && <StateOf agency={agency} />}
      </div>
      {agency && (
        <p className="mt-1 text-muted print:hidden">{t('number', { name: agency.name, id: agency.id })}</p>
      )}
      {query.isPending && (
        <div className="mt-6 grid gap-4 xl:grid-cols-2" aria-busy="true">
          <p className="sr-only" role="status">
            {t('app:loading')}
          </p>
          {[0, 1, 2, 3].map((at) => (
            <Skeleton key={at} className="h-56" />
          ))}
        </div>
      )}
      {query.isError && !agency && (
        <Failed text={errorText(query.error)} onRetry={() => void query.refetch()} className="mt-6" />
      )}
      {agency && (
        <div className="mt-6 space-y-4">
          <Corrections agency={agency} onCorrect={correct} />
          <NewContract agency={agency} />
          <div className="grid items-start gap-4 xl:grid-cols-2 print:hidden">
            <div className="space-y-4">
              {agency.presence && (
                <PresenceCard
                  agency={agency}
                  presence={agency.presence}
                  onChanged={put}
                  onUploaded={() => void queries.invalidateQueries({ queryKey: affiliateKey() })}
                />
              )}
              <ContactCard
                agency={agency}
                editing={editing.contact}
                onEditing={(contact) => setEditing((now) => ({ ...now, contact }))}
                onChanged={save('contact')}
              />
              {agency.standing && (
                <Card>
                  <ExecutiveContact />
                </Card>
              )}
              {agency.registration && (
                <TaxCard
                  agency={agency}
                  registration={agency.registration}
                  editing={editing.tax}
                  onEditing={(tax) => setEditing((now) => ({ ...now, tax }))}
                  onChanged={save('tax')}
                />
              )}
              <InstalmentsCard agency={agency} onChanged={put} />
              <MerchantsCard agency={agency} />
            </div>
            <div className="space-y-4">
              <AffiliateTerms agency={agency} />
              <BalanceCard agency={agency} onChanged={put} />
              <PaymentPlansCard agency={agency} onChanged={put} />
              <GiftCardsCard agency={agency} onChanged={put} />
            </div>
            {agency.registration && (
              <AffiliateDocuments
                agency={agency}
                documents={agency.registration.documents}
                onUploaded={() => void queries.invalidateQueries({ queryKey: affiliateKey() })}
              >
                <Resubmit agency={agency} onSent={showCorrections} />
              </AffiliateDocuments>
            )}
          </div>
          <AgencyContract agency={agency} />
        </div>
      )}
    </>
  )
}
