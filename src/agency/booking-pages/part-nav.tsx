import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { BookingPagePart } from '#core/looks/booking-pages.ts'
import { Strip, stripItemClass } from '#src/ui/strip.tsx'

export type Part = BookingPagePart | 'index'

/** The path of each part, in the order in which a page is designed. */
export const partPaths = {
  index: '/agency/template/{-$groupId}',
  themes: '/agency/template/{-$groupId}/themes',
  'upload-logo': '/agency/template/{-$groupId}/upload-logo',
  banner: '/agency/template/{-$groupId}/banner',
  preview: '/agency/template/{-$groupId}/preview',
} as const satisfies Record<Part, string>
const parts = Object.keys(partPaths) as Part[]

/** The part at an address. */
export const partOf = (pathname: string): Part =>
  parts.find((part) => pathname.replace(/\/$/, '').endsWith(`/${part}`)) ?? 'index'

/** The links to the parts of a booking page. */
export function PartNav({
  link,
}: {
  link: (part: Part, rest: { className: string; children: ReactNode }) => ReactNode
}) {
  const { t } = useTranslation('booking-pages')
  const items = parts.map((one) => ({
    key: one,
    item: link(one, { className: stripItemClass, children: t(`parts.${one}`) }),
  }))
  return <Strip label={t('parts.label')} items={items} />
}
