/**
 * A picture of a place or a product. `alt=""` if the text beside it says the same. `first` loads it with priority. Set
 * its size through `className`; it is cropped around its centre.
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
