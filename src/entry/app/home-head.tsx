import { useTranslation } from 'react-i18next'
import { previewPath } from '#core/app/addresses.ts'
import { localeOf } from '#core/app/language.ts'
import { drawingAddress } from '#core/looks/drawings.ts'
import { fittingDescription } from '#src/platform/head-text.ts'
import { useLanguage, usePlatformName } from '#src/platform/i18n.ts'
import { publicOrigin } from '#src/platform/origin.ts'
import { pageAddress } from '#src/platform/page-address.ts'
import { PageHead } from '#src/ui/page-head.tsx'
import { StructuredData } from '#src/ui/structured-data.tsx'
import type { Thing } from '#src/ui/things.ts'

/** The head of the platform's front page, for both of its addresses. */
export function HomeHead() {
  const { t } = useTranslation('home')
  const language = useLanguage()
  const origin = publicOrigin()
  // Only the server writes it.
  const description = import.meta.env.SSR ? fittingDescription([t('head_text')]) : ''
  const head = {
    ...pageAddress('/', language),
    title: t('title'),
    description,
    listed: true,
    siteName: usePlatformName(),
    picture: { href: `${origin}${previewPath({ src: drawingAddress('home') })}`, alt: t('head_picture') },
  }
  const make = import.meta.env.SSR
    ? (): Thing[] => [
        {
          '@type': 'WebSite',
          '@id': `${origin}/#site`,
          name: head.siteName,
          url: `${origin}/`,
          description,
          inLanguage: Object.values(localeOf),
          publisher: { '@id': `${origin}/#organization` },
        },
        {
          '@type': 'Organization',
          '@id': `${origin}/#organization`,
          name: head.siteName,
          url: `${origin}/`,
          logo: `${origin}/icons/icon-512.png`,
        },
      ]
    : null
  return (
    <>
      <PageHead head={head} />
      <StructuredData make={make} />
    </>
  )
}
