import type { ReactNode } from 'react'
import { imagePath } from '#core/app/addresses.ts'
import type { Picture } from '#core/app/pictures.ts'
import type { Image } from '#core/looks/images.ts'
import { PageHeading } from '#src/ui/heading.tsx'
import { PictureView } from '#src/ui/picture-view.tsx'

/** A large heading beside a picture, with the search across the lower edge of both. */
export function Hero({
  eyebrow,
  title,
  text,
  picture,
  image,
  children,
}: {
  eyebrow?: string
  title: string
  text?: string
  picture: Picture | undefined
  /** Replaced by the agency's own picture, if it has one. */
  image?: Image | null
  children: ReactNode
}) {
  const shown = image ? { ...image, src: imagePath(image.id) } : picture
  return (
    <div className="relative">
      <div className="lg:mx-auto lg:grid lg:max-w-[96rem] lg:grid-cols-[1fr_minmax(0,36rem)_minmax(0,36rem)_1fr] lg:items-stretch">
        {/* For sellers the page begins with the search. */}
        <div className="relative order-2 in-data-desk:hidden lg:col-span-2 lg:col-start-3">
          {shown && (
            <PictureView
              {...shown}
              alt=""
              first
              sizes="(width>64rem) 36rem,100vw"
              className="h-24 w-full sm:h-64 lg:h-full lg:rounded-bl-[4rem]"
            />
          )}
        </div>
        <div className="px-4 py-4 lg:col-start-2 lg:row-start-1 lg:pt-20 lg:pr-12 lg:pb-40">
          {eyebrow && <p className="mb-3 font-semibold text-primary">{eyebrow}</p>}
          <PageHeading className="font-bold text-3xl in-data-desk:text-xl! leading-[1.1] sm:text-5xl lg:text-6xl lg:leading-[1.04]">
            {title}
          </PageHeading>
          {text && <p className="mt-4 max-w-xl in-data-desk:hidden text-lg text-muted">{text}</p>}
          <div aria-hidden="true" className="woven mt-4 w-28 rounded-full in-data-desk:hidden" />
        </div>
      </div>
      <div className="relative z-10 mx-auto w-full max-w-6xl px-4 lg:-mt-24">
        <div className="rounded-card border border-line/60 bg-surface p-4 shadow-float sm:p-6">
          {children}
        </div>
      </div>
    </div>
  )
}
