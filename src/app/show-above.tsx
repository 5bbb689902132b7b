import type { ComponentType } from 'react'
import { aboveSlot } from '#src/shared/app/slots.ts'

const bars: Record<'maintenance' | 'installation', ComponentType | null> = {
  ...{ maintenance: null, installation: null },
}

/** Shows or removes a bar above every screen; each kind has one. */
export function showAbove(kind: keyof typeof bars, bar: ComponentType | null): void {
  if (bars[kind] === bar) return
  bars[kind] = bar
  const { maintenance: First, installation: Second } = bars
  aboveSlot.fill(
    First && Second
      ? () => (
          <>
            <First />
            <Second />
          </>
        )
      : (First ?? Second),
  )
}
