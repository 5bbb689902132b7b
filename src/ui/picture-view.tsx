import { keptWidths, type Picture, widthAddress } from '#core/app/pictures.ts'

/**
 * A picture of a place or a product. `alt=""` if the text beside it says the same. `first` loads it with priority. Set
 * its size through `className`; it is cropped around its focus. `sizes`, as the attribute of that name, is how wide it is
 * shown: a photograph comes in the width that fits.
 */
export function PictureView({
  src,
  width,
  height,
  colour,
  focus,
  alt,
  sizes = 'auto,100vw',
  className = '',
  first = false,
}: Partial<Omit<Picture, 'alt'>> & {
  src: string
  alt: string
  sizes?: string
  className?: string
  first?: boolean
}) {
  const widths = colour && width ? keptWidths(width) : []
  return (
    <img
      src={widths[1] ? widthAddress(src, widths[1]) : src}
      srcSet={widths.map((kept) => `${widthAddress(src, kept)} ${kept}w`).join() || undefined}
      sizes={colour && sizes}
      alt={alt}
      width={width}
      height={height}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding={first ? undefined : 'async'}
      style={{ backgroundColor: colour, objectPosition: focus && `${focus.x}% ${focus.y}%` }}
      className={`bg-sunken object-cover ${className}`}
    />
  )
}
