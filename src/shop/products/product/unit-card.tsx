import type { ReactNode } from 'react'
import { useText } from '#src/platform/i18n.ts'
import { PictureView } from '#src/ui/picture-view.tsx'
import type { ProductView } from '../catalogue.ts'

/** A room type or a vehicle, above its rates. */
export function UnitCard({
  unit,
  before,
  details,
  children,
}: {
  unit: ProductView['units'][number] | undefined
  /** Above its name. */
  before?: ReactNode
  details: ReactNode
  children: ReactNode
}) {
  const text = useText()
  return (
    <div className="overflow-hidden rounded-card border border-line/60 bg-surface">
      <div className="beside gap-4 p-4 sm:p-5">
        {unit?.picture && (
          <PictureView
            {...unit.picture}
            alt={text(unit.picture.alt)}
            sizes="10rem"
            className="size-20 shrink-0 rounded-control sm:h-28 sm:w-40"
          />
        )}
        <div>
          {before}
          <h3 className="text-xl leading-snug">{unit && text(unit.name)}</h3>
          {details}
        </div>
      </div>
      <div className="grid gap-2 px-3 pb-3 sm:px-5 sm:pb-5">{children}</div>
    </div>
  )
}
