import type { Language } from '#core/app/language.ts'
import type { Thing } from '#src/ui/things.ts'
import type { Destination, Storefront } from '../catalogue.ts'

/** The agency in schema.org's vocabulary: the facts of the page and its footer. */
export function agencyThing({
  agency,
  places,
  language,
  id,
  href,
  pictureHref,
}: {
  agency: Storefront['account']
  places: readonly Destination[]
  language: Language
  /** Absolute addresses: the agency's identifier in every language, and its front page in this one. */
  id: string
  href: string
  pictureHref: string | null
}): Thing {
  return {
    '@type': 'TravelAgency',
    '@id': id,
    name: agency.name,
    legalName: agency.legalName,
    slogan: agency.tagline[language] || undefined,
    url: href,
    ...(pictureHref && { image: pictureHref }),
    address: agency.address,
    telephone: agency.phone,
    email: agency.email,
    ...(agency.rnt && {
      identifier: { '@type': 'PropertyValue', propertyID: 'RNT', value: agency.rnt },
    }),
    currenciesAccepted: agency.currency,
    areaServed: places.map(({ name }) => ({ '@type': 'City', name: name[language] })),
  }
}
