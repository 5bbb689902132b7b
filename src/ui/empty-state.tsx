import type { ReactNode } from 'react'
import type { Drawing as DrawingName } from '#core/looks/drawings.ts'
import { drawingAddress } from '#core/looks/drawings.ts'
import { PictureView } from './picture-view.tsx'

/**
 * Replaces missing content: a picture, the reason, and an action. At level 1 it fills the whole screen and sets the
 * browser tab's title.
 */
export function EmptyState({
  picture,
  title,
  text,
  action,
  level = 2,
}: {
  picture: DrawingName
  title: string
  text: ReactNode
  action?: ReactNode
  level?: 1 | 2 | 3
}) {
  const Heading = `h${level}` as const
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center py-6 text-center">
      {level === 1 && <title>{title}</title>}
      <PictureView src={drawingAddress(picture)} alt="" className="aspect-3/2 w-full max-w-sm rounded-card" />
      <Heading tabIndex={level === 1 ? -1 : undefined} className="mt-6 text-2xl">
        {title}
      </Heading>
      <div className="mt-2 text-muted">{text}</div>
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
