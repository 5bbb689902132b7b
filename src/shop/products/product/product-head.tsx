import { useTranslation } from 'react-i18next'
import { agencyPath, previewPath, productPath } from '#core/app/addresses.ts'
import type { Criteria } from '#core/criteria/criteria.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { publicAddress, publicOrigin } from '#src/platform/origin.ts'
import { pageAddress } from '#src/platform/page-address.ts'
import { breadcrumbs } from '#src/ui/breadcrumbs.ts'
import { PageHead } from '#src/ui/page-head.tsx'
import { StructuredData } from '#src/ui/structured-data.tsx'
import { useAgencyHead } from '../agency-head.ts'
import type { ProductView, Storefront } from '../catalogue.ts'
import { productThings } from './product-things.ts'

/** The head of a product page. Its canonical address has no days and no party; a group's page is not indexed. */
export function ProductHead({
  storefront,
  product,
  criteria,
  group,
  from,
}: {
  storefront: Storefront
  product: ProductView
  criteria: Criteria
  group?: string
  /** The lowest price, in words. */
  from: string | null
}) {
  const { t } = useTranslation('products')
  const text = useText()
  const language = useLanguage()
  const { account } = storefront
  const headOf = useAgencyHead(account)
  const place = storefront.destinations.find(({ id }) => id === product.destinationId)
  const placeName = place ? text(place.name) : ''
  const name = text(product.name)
  // "Del aeropuerto de Cancún a Playa del Carmen" already contains the place.
  const named = name.includes(placeName) ? name : `${name} · ${placeName}`
  const where = () => [product.zone && text(product.zone.name), placeName].filter(Boolean).join(', ')
  const { content } = product
  const head = headOf({
    path: productPath(account.id, product) + (group ? `?group=${group}` : ''),
    titles: [...(from ? [`${named} — ${from}`] : []), named, name],
    listed: !group,
    sent: import.meta.env.SSR && {
      sentences: [
        text(product.summary),
        content.kind === 'hotels' ? `${t('card.stars', { count: content.stars })}, ${where()}.` : '',
        t('head.product_text'),
      ],
      picture: product.pictures[0],
    },
  })
  const href = (path: string) => pageAddress(path, language).canonical
  return (
    <>
      <PageHead head={head} />
      {!group && (
        <StructuredData
          make={
            import.meta.env.SSR
              ? () => [
                  ...productThings({
                    product,
                    criteria,
                    agency: account,
                    place,
                    language,
                    href: head.canonical,
                    id: publicAddress(`${productPath(account.id, product)}#product`),
                    agencyId: publicAddress(`${agencyPath(account.id)}#agency`),
                    agencyHref: href(agencyPath(account.id)),
                    pictureHref: (picture) => `${publicOrigin()}${previewPath(picture)}`,
                    amenityNames: t('amenities', { returnObjects: true }),
                  }),
                  breadcrumbs([
                    { name: account.name, href: href(agencyPath(account.id)) },
                    { name: t(`kinds.${product.kind}`), href: href(agencyPath(account.id, product.kind)) },
                    { name, href: head.canonical },
                  ]),
                ]
              : null
          }
        />
      )}
    </>
  )
}
