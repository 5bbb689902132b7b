import { useTranslation } from 'react-i18next'
import { agencyPath, previewPath } from '#core/app/addresses.ts'
import { localeOf } from '#core/app/language.ts'
import type { Kind } from '#core/products/products.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { publicAddress, publicOrigin } from '#src/platform/origin.ts'
import { pageAddress } from '#src/platform/page-address.ts'
import { breadcrumbs } from '#src/ui/breadcrumbs.ts'
import { PageHead } from '#src/ui/page-head.tsx'
import { StructuredData } from '#src/ui/structured-data.tsx'
import { useAgencyHead, usePlacesWords } from '../agency-head.ts'
import type { Storefront } from '../catalogue.ts'
import { agencyThing } from './agency-thing.ts'

/** The head of an agency's front page, or with `kind` of its page for one kind of product. */
export function StorefrontHead({ storefront, kind }: { storefront: Storefront; kind?: Kind }) {
  const { t } = useTranslation(['products', 'storefront'])
  const text = useText()
  const language = useLanguage()
  const placesWords = usePlacesWords()
  const { account, destinations } = storefront
  const headOf = useAgencyHead(account)
  const kinds = kind ? [kind] : account.kinds
  const served = destinations.filter((place) => kinds.some((one) => place.kinds.includes(one)))
  const picture = import.meta.env.SSR ? (kind && served[1] ? served[1] : served[0])?.picture : undefined
  const kindWords = new Intl.ListFormat(localeOf[language]).format(
    kinds.map((one) => t(`kinds_lower.${one}`)),
  )
  const titles = kind
    ? [
        ...[2, 1].map((named) => t(`head.kind.${kind}`, { places: placesWords(served, named) })),
        t(`storefront:kind_title.${kind}`),
      ]
    : [`${account.name}: ${kindWords}`, account.name]
  const head = headOf({
    path: agencyPath(account.id, kind),
    titles,
    listed: true,
    sent: import.meta.env.SSR && {
      sentences: [
        t('head.agency_text', { kinds: kindWords, places: placesWords(served, 3) }),
        kind ? t(`storefront:kind_text.${kind}`) : text(account.tagline),
      ],
      picture,
    },
  })
  const href = (path: string) => pageAddress(path, language).canonical
  return (
    <>
      <PageHead head={head} />
      <StructuredData
        make={
          import.meta.env.SSR
            ? () =>
                kind
                  ? [
                      breadcrumbs([
                        { name: account.name, href: href(agencyPath(account.id)) },
                        { name: t(`kinds.${kind}`), href: head.canonical },
                      ]),
                    ]
                  : [
                      agencyThing({
                        agency: account,
                        places: served,
                        language,
                        id: publicAddress(`${agencyPath(account.id)}#agency`),
                        href: head.canonical,
                        pictureHref: picture ? `${publicOrigin()}${previewPath(picture)}` : null,
                      }),
                    ]
            : null
        }
      />
    </>
  )
}
