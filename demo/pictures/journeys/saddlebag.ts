import { weave } from '#demo/pictures/dressing.ts'
import { at, d, disc, join, line, shape } from '#demo/pictures/pen.ts'
import type { Stage } from '#demo/pictures/stage.ts'

/** Draws a saddlebag: two woven pockets over a shoulder band. */
export function saddlebag(s: Stage, x: number, y: number, k: number): string {
  const pocket = (px: number) => {
    const clip = s.define(
      `bag${px}`,
      (id) =>
        `<clipPath id="${id}"><path d="M${px - 100}-20H${px + 100}L${px + 112} 150Q${px} 190 ${px - 112} 150z"/></clipPath>`,
    )
    return `<g clip-path="url(#${clip})">${weave(s, px - 120, -24, 240, 208, ['#2b3a8f', '#2b3a8f', '#f2a71b', '#e0457b', '#f2a71b', '#2b3a8f', '#2fa6a0', '#2b3a8f'])}</g>${line(
      join(12, (i) => d`M${px - 104 + i * 19} ${158 + 16 * Math.sin((i / 11) * 3.14)}v34`),
      s.ink('#f2a71b'),
      7,
    )}${shape(d`M${px - 106}-26H${px + 106}L${px + 70} 62Q${px} 84 ${px - 70} 62z`, s.ink('#8a4f34'))}${shape(d`M${px - 92}-18H${px + 92}L${px + 60} 52Q${px} 70 ${px - 60} 52z`, s.ink('#a5643f'))}${disc(px, 50, 11, s.ink('#f2c14e'))}`
  }
  return at(
    x,
    y,
    k,
    shape('M-226-24Q-200-120 0-124T226-24H170Q140-80 0-82T-170-24z', s.ink('#8a4f34')) +
      line('M-200-28Q-180-100 0-104T200-28', s.ink('#f2a71b'), 4, 'stroke-dasharray="12 10"') +
      pocket(-124) +
      pocket(124),
  )
}
