import { sceneAddress } from '#core/looks/scenes.ts'

/**
 * A picture drawn by the server. `alt=""` where words beside it say the same. `first` loads it with priority.
 * Give it a size through `className`; the drawing is 3:2 and is cropped from the middle.
 */
export function Scene({
  name,
  alt,
  className = '',
  first = false,
}: {
  name: string
  alt: string
  className?: string
  first?: boolean
}) {
  return (
    <img
      src={sceneAddress(name)}
      alt={alt}
      width={1200}
      height={800}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding={first ? undefined : 'async'}
      className={`bg-sunken object-cover ${className}`}
    />
  )
}
