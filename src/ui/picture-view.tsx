/**
 * A picture of a place, a product or the product's own. `alt=""` where words beside it say the same. `first` loads it with
 * priority. Give it a size through `className`; it is cropped from the middle.
 */
export function PictureView({
  src,
  alt,
  className = '',
  first = false,
}: {
  src: string
  alt: string
  className?: string
  first?: boolean
}) {
  return (
    <img
      src={src}
      alt={alt}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding={first ? undefined : 'async'}
      className={`bg-sunken object-cover ${className}`}
    />
  )
}
