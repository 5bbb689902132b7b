/**
 * A picture of a place, a product or the product's own. `alt=""` where words beside it say the same. `first` loads it with
 * priority. Give it a size through `className`; it is cropped from the middle.
 */
export function PictureView({
  picture: { src, width, height },
  alt,
  className = '',
  first = false,
}: {
  picture: { src: string; width: number; height: number }
  alt: string
  className?: string
  first?: boolean
}) {
  return (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding={first ? undefined : 'async'}
      className={`bg-sunken object-cover ${className}`}
    />
  )
}
