import { Check, Clock3, Info, type LucideIcon, MapPin, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Text } from '#core/app/language.ts'
import type { Coordinates } from '#core/products/coordinates.ts'
import { mapAddress } from '#core/products/map-address.ts'
import { useText } from '#src/platform/i18n.ts'
import { AmenityList } from '../amenity-list.tsx'
import type { ProductView } from '../catalogue.ts'
import { HotelTerms } from './hotel-terms.tsx'

/** The texts of a product: description, amenities, and information before booking. */
export function ProductFacts({ product, place }: { product: ProductView; place: string }) {
  const { t } = useTranslation('products')
  const text = useText()
  const { content } = product
  const description = text(product.description)
  return (
    <div className="grid gap-10 lg:grid-cols-[1fr_22rem]">
      <div className="grid min-w-0 content-start gap-8">
        {product.hotelOffers.flat().length > 0 && (
          <Part title={t('view.terms')}>
            <HotelTerms product={product} />
          </Part>
        )}
        {description && (
          <Part title={t('view.about')}>
            {description.split(/\n{2,}/).map((paragraph) => (
              <p key={paragraph} className="max-w-prose not-first:mt-3 leading-relaxed">
                {paragraph}
              </p>
            ))}
          </Part>
        )}
        {content.kind === 'hotels' && (
          <>
            <Part title={t('view.amenities')}>
              <AmenityList amenities={content.amenities} />
            </Part>
            <TextList title={t('view.house_rules')} items={content.houseRules} icon={Info} />
          </>
        )}
        {content.kind === 'tours' && (
          <>
            <TextList title={t('view.highlights')} items={content.highlights} />
            <TextList title={t('view.includes')} items={content.includes} />
            <TextList title={t('view.excludes')} items={content.excludes} icon={X} />
            <TextList title={t('view.bring')} items={content.bring} />
          </>
        )}
        {content.kind === 'transfers' && (
          <TextList title={t('view.excludes')} items={content.excludes} icon={X} />
        )}
      </div>
      <div className="content-start border-t-2 border-ink pt-5 lg:self-start">
        <h2 className="text-xl">{t('view.good_to_know')}</h2>
        <ul className="mt-4 grid gap-4">
          {content.kind === 'hotels' ? (
            <>
              <Known icon={<MapPin />}>
                {content.address}
                <MapLink to={content.coordinates} />
              </Known>
              <Known icon={<Clock3 />}>
                {t('view.check_in', { time: content.checkInFrom })}
                <br />
                {t('view.check_out', { time: content.checkOutUntil })}
              </Known>
            </>
          ) : (
            <Known icon={<MapPin />}>
              <strong className="block font-semibold">{t('view.meeting_point')}</strong>
              {text(content.meetingPoint)}
              {content.kind === 'tours' && <MapLink to={content.coordinates} />}
            </Known>
          )}
        </ul>
        <p className="mt-4 text-sm text-muted">{t('view.local_time', { place })}</p>
      </div>
    </div>
  )
}

function MapLink({ to }: { to: Coordinates | undefined }) {
  const { t } = useTranslation('products')
  if (!to) return null
  return (
    <a
      href={mapAddress(to)}
      target="_blank"
      rel="noopener noreferrer"
      className="flex min-h-11 items-center underline"
    >
      {t('view.map')}
    </a>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-2xl">{title}</h2>
      {children}
    </section>
  )
}

function TextList({
  title,
  items = [],
  icon: Icon = Check,
}: {
  title: string
  items: Text[] | undefined
  icon?: LucideIcon
}) {
  const text = useText()
  if (items.length === 0) return null
  return (
    <Part title={title}>
      <ul className="grid gap-2 sm:grid-cols-2">
        {items.map((item) => (
          <li key={item.es} className="flex gap-2">
            <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" />
            {text(item)}
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Known({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span aria-hidden="true" className="mt-0.5 shrink-0 text-primary [&>svg]:size-5">
        {icon}
      </span>
      <span className="min-w-0">{children}</span>
    </li>
  )
}
