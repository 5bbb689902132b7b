import { useTranslation } from 'react-i18next'
import { previewPath } from '#core/app/addresses.ts'
import { localeOf } from '#core/app/language.ts'
import type { Picture } from '#core/app/pictures.ts'
import { fittingDescription, fittingTitle } from '#src/platform/head-text.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { publicOrigin } from '#src/platform/origin.ts'
import { pageAddress } from '#src/platform/page-address.ts'
import type { Head } from '#src/ui/page-head.tsx'
import type { Destination, Storefront } from './catalogue.ts'

interface AgencyPage {
  /** Canonical path, with the query parameters that change the content. */
  path: string
  /** Best first; the agency's name is appended if it fits. */
  titles: string[]
  listed: boolean
  /** Only in server-rendered pages, most important sentence first; the browser does not load the code for it. */
  sent: false | { sentences: string[]; picture: Picture | undefined }
}

/** Returns the head of a page in an agency's booking area. */
export function useAgencyHead(agency: Storefront['account']): (page: AgencyPage) => Head {
  const language = useLanguage()
  const text = useText()
  return ({ path, titles, listed, sent }) => ({
    ...pageAddress(path, language),
    title: fittingTitle(titles.flatMap((title) => [`${title} | ${agency.name}`, title])),
    description: import.meta.env.SSR && sent ? fittingDescription(sent.sentences) : '',
    listed,
    siteName: import.meta.env.SSR ? agency.name : '',
    picture:
      import.meta.env.SSR && sent && sent.picture !== undefined
        ? { href: `${publicOrigin()}${previewPath(sent.picture)}`, alt: text(sent.picture.alt) }
        : null,
  })
}

/** "Cancún, Tulum y 14 destinos más", naming at most `named`. */
export function usePlacesWords(): (places: readonly Destination[], named: number) => string {
  const { t } = useTranslation('products')
  const text = useText()
  const language = useLanguage()
  return (places, named) => {
    const names = places.slice(0, named).map(({ name }) => text(name))
    const more = places.length - names.length
    if (more > 0) return t('head.places', { places: names.join(', '), count: more })
    return new Intl.ListFormat(localeOf[language]).format(names)
  }
}
