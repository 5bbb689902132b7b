const width = '2rem'

/** For a row that scrolls sideways, as its `ref`: it fades at an end behind which it goes on. */
export function fadeEnds(row: HTMLElement | null): (() => void) | undefined {
  if (!row) return
  const fade = () => {
    const hidden = row.scrollWidth - row.clientWidth
    const [start, end] = [row.scrollLeft > 1, row.scrollLeft < hidden - 1].map((goesOn) =>
      goesOn ? '#0000' : '#000',
    )
    row.style.maskImage =
      hidden > 1
        ? `linear-gradient(to right, ${start}, #000 ${width}, #000 calc(100% - ${width}), ${end})`
        : ''
  }
  const sizes = new ResizeObserver(fade)
  for (const part of [row, ...row.children]) sizes.observe(part)
  row.addEventListener('scroll', fade)
  return () => {
    sizes.disconnect()
    row.removeEventListener('scroll', fade)
  }
}
