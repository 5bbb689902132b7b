import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions, useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Audience } from '#core/agencies/attribution.ts'
import { returnParameter } from '#core/app/return-address.ts'
import { drawingAddress } from '#core/looks/drawings.ts'
import type { Outputs } from '#src/platform/api.ts'
import { usePlatformName } from '#src/platform/i18n.ts'
import { agenciesQuery } from '#src/shared/accounts/agencies-query.ts'
import { LanguageSwitch } from '#src/shared/app/language-switch.tsx'
import { signOutSlot } from '#src/shared/app/slots.ts'
import { SignIn } from '#src/shared/people/sign-in.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PictureView } from '#src/ui/picture-view.tsx'
import { HomeHead } from './home-head.tsx'

/** The platform's front page. `audience`: its visitors, where known. */
export function HomeRoute({ audience = null }: { audience?: Audience | null }) {
  const { t } = useTranslation('home')
  const platform = usePlatformName()
  const { data } = useQuery(agenciesQuery())
  // An installation that is being set up.
  const isEmpty = data?.agencies.length === 0
  // Checks the outbox, which the device opens later.
  const SignOut = signOutSlot.usePart()
  // A visitor redirected here to sign in has not come to read.
  const isGuarded = useLocation({ select: ({ searchStr }) => searchStr.includes(`${returnParameter}=`) })
  // Campaign visitors come to read or to choose an agency; account holders find sign-in further down.
  const reader = isGuarded ? null : audience
  const travels = reader === 'travellers'
  const door = <SignIn signOut={<Suspense>{SignOut && <SignOut />}</Suspense>} />
  const words = (
    <div>
      <PageHeading className="leading-[1.05] sm:text-6xl!">
        {t(audience ? `campaign.${audience}.title` : 'hero_title')}
      </PageHeading>
      <p className="mt-3 max-w-xl text-lg text-muted">
        {t(audience ? `campaign.${audience}.text` : 'hero_text')}
      </p>
      {isEmpty && !travels && (
        <div className="mt-4 max-w-xl">
          <Notice>{t('no_agencies')}</Notice>
        </div>
      )}
      {!audience && !isEmpty && (
        <Link to="." search={true} hash="agencies" className={`mt-4 ${buttonClass({ look: 'quiet' })}`}>
          {t('travels')}
        </Link>
      )}
      {audience && !travels && (
        <Link {...begin[audience]} className={`mt-6 ${buttonClass({ size: 'large' })}`}>
          {t(`campaign.${audience}.begin`)}
        </Link>
      )}
    </div>
  )
  return (
    <div className="flex min-h-dvh flex-col">
      <HomeHead />
      <header className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between px-4 py-3">
        <p className="flex items-center gap-3 font-display text-2xl font-bold text-primary">
          <img src="/favicon.svg" alt="" width={36} height={36} />
          {platform}
        </p>
        <LanguageSwitch />
      </header>
      <div aria-hidden="true" className="woven" />
      <main className="flex-1">
        <section className="mx-auto grid w-full max-w-6xl items-start gap-8 px-4 py-6 lg:grid-cols-[1.2fr_1fr] lg:grid-rows-[auto_1fr] lg:py-16">
          {/* In the order of a phone, so that nothing moves while the page loads. */}
          {!isGuarded && words}
          <div className="lg:col-start-2 lg:row-start-1 lg:row-span-2">
            {travels ? (
              <AgencyChoice agencies={data?.agencies} />
            ) : reader ? (
              <Card>
                <Points points={t(`campaign.${reader}.points`, { returnObjects: true })} className="gap-5" />
              </Card>
            ) : (
              door
            )}
          </div>
          {isGuarded && words}
          <PictureView src={drawingAddress('home')} alt="" first className="aspect-2/1 w-full rounded-card" />
        </section>
        <section className="border-y border-line bg-surface">
          <Points
            points={t('points', { returnObjects: true })}
            className="mx-auto w-full max-w-6xl gap-8 px-4 py-12 md:grid-cols-3"
          />
        </section>
        {reader && <div className="mx-auto w-full max-w-xl px-4 py-12">{door}</div>}
        {!travels && data && !isEmpty && <Agencies agencies={data.agencies} />}
      </main>
    </div>
  )
}

function Points({ points, className }: { points: { title: string; text: string }[]; className: string }) {
  return (
    <ul className={`grid ${className}`}>
      {points.map(({ title, text }) => (
        <li key={title}>
          <h2 className="text-xl text-primary">{title}</h2>
          <p className="mt-2 text-muted">{text}</p>
        </li>
      ))}
    </ul>
  )
}

/** The first page of each audience. */
const begin = {
  agencies: linkOptions({ to: '/signup' }),
  sellers: linkOptions({ to: '/signup/seller' }),
  travellers: linkOptions({ to: '/campaign', search: true, hash: 'agencies' }),
}

/** For travelers: book, or find a booking. */
function AgencyChoice({ agencies }: Partial<Outputs['home']['listAgencies']>) {
  const { t } = useTranslation('home')
  return (
    <Card>
      <h2 className="text-2xl">{t('campaign.travellers.begin')}</h2>
      {agencies?.length === 0 && <p className="mt-2 text-muted">{t('no_agencies')}</p>}
      {agencies && <AgencyList agencies={agencies} className="gap-3" />}
    </Card>
  )
}

/** Each agency with its page, and a link to its bookings. */
function AgencyList({ agencies, className }: Outputs['home']['listAgencies'] & { className: string }) {
  const { t } = useTranslation('home')
  return (
    <ul className={`mt-4 grid ${className}`}>
      {agencies.map(({ id: accountId, name }) => (
        <li key={accountId} className="rounded-control border border-line bg-surface px-press py-2">
          <Link
            to="/booking/$accountId"
            params={{ accountId }}
            className="block py-2 font-display text-xl font-semibold hover:underline"
          >
            {name} <span aria-hidden="true">→</span>
          </Link>
          <Link
            to="/booking/$accountId/find-reservation"
            params={{ accountId }}
            className="inline-flex min-h-11 items-center font-medium text-primary hover:underline"
          >
            {t('find_reservation')}
            <span className="sr-only"> {name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Agencies({ agencies }: Outputs['home']['listAgencies']) {
  const { t } = useTranslation('home')
  return (
    <section id="agencies" className="mx-auto w-full max-w-6xl px-4 py-12">
      <h2 className="text-3xl">{t('agencies')}</h2>
      <p className="mt-2 text-muted">{t('agencies_text')}</p>
      <AgencyList agencies={agencies} className="gap-4 sm:grid-cols-2 lg:grid-cols-3" />
    </section>
  )
}
