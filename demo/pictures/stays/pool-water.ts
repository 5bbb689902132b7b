import { d, join, line, shape } from '#demo/pictures/pen.ts'
import type { Stage } from '#demo/pictures/stage.ts'

/** Draws a swimming pool seen from one end, with coping and ripples. */
export function poolWater(s: Stage, x: number, y: number, w: number, h: number): string {
  const outline = (g: number) =>
    d`M${x - w / 2 - g} ${y + h * 0.5}C${x - w * 0.5 - g} ${y - g * 0.5} ${x - w * 0.2} ${y - g * 0.5} ${x} ${y + h * 0.08 - g * 0.5}S${x + w * 0.5 + g} ${y - h * 0.1 - g * 0.5} ${x + w / 2 + g} ${y + h * 0.45}S${x + w * 0.2} ${y + h + g * 0.5} ${x} ${y + h * 0.94 + g * 0.5}S${x - w / 2 - g} ${y + h + g} ${x - w / 2 - g} ${y + h * 0.5}z`
  return (
    shape(outline(26), s.ink('#f7ead2')) +
    shape(outline(0), s.gradient('pool', [s.ink('#37b7d0'), s.ink('#6fe0da')])) +
    line(
      join(
        9,
        (i) =>
          d`M${x - w * 0.36 + (i % 3) * w * 0.26 + s.between(-20, 20)} ${y + h * (0.25 + Math.floor(i / 3) * 0.22)}q20-8 40 0t40 0`,
      ),
      '#ffffff',
      4,
      'opacity=".6"',
    )
  )
}
