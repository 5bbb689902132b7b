import { type Drawing as DrawingName, drawingAddress, drawingSize } from '#core/looks/drawings.ts'
import { PictureView } from './picture-view.tsx'

/** One of the product's own drawings, beside words that say the same. */
export function Drawing({
  name,
  className,
  first,
}: {
  name: DrawingName
  className?: string
  first?: boolean
}) {
  return (
    <PictureView
      picture={{ src: drawingAddress(name), ...drawingSize }}
      alt=""
      className={className}
      first={first}
    />
  )
}
