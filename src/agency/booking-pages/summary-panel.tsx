import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatWallTime } from '#core/time/instants.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ClockNote } from '#src/ui/clock-note.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { isSamePage } from './booking-page.ts'
import { DomainCard } from './domain-card.tsx'
import { EmbeddingCard } from './embedding-card.tsx'
import { LookDots } from './look-dots.tsx'
import type { Part } from './part-nav.tsx'
import { OpenPage } from './unpublished-page.tsx'
import { useEditedPage } from './use-booking-page.ts'

/** The state of the page, and its earlier editions, which can be restored. */
export function SummaryPanel({ edit }: { edit: (part: Part, label: string, words: string) => ReactNode }) {
  const { t } = useTranslation('booking-pages')
  const text = useText()
  const { data, page, owner } = useEditedPage()
  const { banner } = page
  const logo = page.logo ? t('logo.label') : t(owner.groupUrl ? 'group.inherit' : 'logo.none')
  const rows: { part: Part; title: string; value: ReactNode }[] = [
    {
      part: 'themes',
      title: t('summary.colours'),
      value: page.look ? <LookDots look={page.look} /> : t('group.inherit'),
    },
    { part: 'upload-logo', title: t('summary.logo'), value: logo },
    {
      part: 'banner',
      title: t('summary.banner'),
      value: [
        t('summary.own_heading', { heading: text(banner.heading ?? data.usual.heading) }),
        t(banner.image ? 'summary.photo' : 'summary.scene'),
      ].join(' · '),
    },
  ]
  return (
    <div className="max-w-2xl space-y-6">
      <Card>
        <h2 className="text-xl">{t('summary.title')}</h2>
        <dl className="mt-2 divide-y divide-line">
          {rows.map(({ part, title, value }) => (
            <div key={part} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
              <dt className="w-36 text-muted">{title}</dt>
              <dd className="min-w-0 flex-1 basis-40 wrap-anywhere">{value}</dd>
              <dd>{edit(part, `${t('summary.edit')}: ${title}`, t('summary.edit'))}</dd>
            </div>
          ))}
        </dl>
        <OpenPage />
      </Card>
      <Editions />
      {owner.groupUrl === undefined && (
        <>
          <DomainCard key={`domain ${data.accountId}`} accountId={data.accountId} />
          <EmbeddingCard key={data.accountId} accountId={data.accountId} />
        </>
      )}
    </div>
  )
}

function Editions() {
  const { t } = useTranslation('booking-pages')
  const language = useLanguage()
  const zone = useZone()
  const { data, page, isChanged, put } = useEditedPage()
  const [isRestored, setRestored] = useState(false)
  return (
    <Card>
      <h2 className="text-xl">{t('earlier.title')}</h2>
      <ClockNote zone={zone} language={language} />
      <ol className="mt-2 divide-y divide-line">
        {data.editions.map((edition, at) => {
          const { version, publishedAt, publishedBy } = edition
          const when = publishedAt && formatWallTime(publishedAt, zone, language)
          const words = when ? t('earlier.by', { when, who: publishedBy }) : t('earlier.start')
          return (
            <li key={version} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              {edition.page.look && <LookDots look={edition.page.look} />}
              <span className="min-w-0 flex-1 basis-40">{words}</span>
              {at === 0 ? (
                <Badge tone="good">{t('earlier.current')}</Badge>
              ) : (
                <Button
                  look="quiet"
                  size="small"
                  aria-label={`${t('earlier.restore')}: ${when ?? words}`}
                  disabled={isSamePage(edition.page, page)}
                  onClick={() => {
                    put(edition.page)
                    setRestored(true)
                  }}
                >
                  {t('earlier.restore')}
                </Button>
              )}
            </li>
          )
        })}
      </ol>
      {isRestored && isChanged && <Notice>{t('earlier.restored')}</Notice>}
    </Card>
  )
}
