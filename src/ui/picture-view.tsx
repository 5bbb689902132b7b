import { type Picture, photographWidths, widthAddress } from '#core/app/pictures.ts'

/**
 * A picture of a place or a product. `alt=""` if the text beside it says the same. `first` loads it with priority. Set
 * its size through `className`; it is cropped around its focus. `sizes`, like the attribute, is its displayed width: a
 * photograph loads in the width that fits.
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
  return (
    <img
      {...(first ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      src={src}
      alt={alt}
      width={width}
      height={height}
      {...(colour && {
        src: widthAddress(src, 640),
        srcSet: photographWidths.map((one) => `${widthAddress(src, one)} ${one}w`).join(),
        sizes,
      })}
      style={{ backgroundColor: colour, objectPosition: focus && `${focus.x}% ${focus.y}%` }}
      className={`bg-sunken object-cover ${className}`}
    />
  )
}
