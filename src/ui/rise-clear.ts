import { controls, lookAtRest } from './at-rest.ts'
import { clearRise } from './clear-rise.ts'

/** Lifts `part`, which floats over the lower edge, to where it lies on nothing that is pressed; answers how it ends. */
export function riseClear(part: HTMLElement | null): (() => void) | undefined {
  if (!part) return undefined
  return lookAtRest(() => {
    part.style.translate = ''
    const others = [...document.querySelectorAll<HTMLElement>(controls)]
      .filter((one) => !part.contains(one))
      .map((one) => one.getBoundingClientRect())
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    const rise = clearRise(part.getBoundingClientRect(), others, header)
    part.style.translate = rise === 0 ? '' : `0 ${-rise}px`
  })
}
