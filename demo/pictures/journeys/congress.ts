import { person, pot, weave } from '#demo/pictures/dressing.ts'
import { hills, sierra } from '#demo/pictures/land.ts'
import { at, disc, join, poly, rect, shape } from '#demo/pictures/pen.ts'
import { sky } from '#demo/pictures/sky.ts'
import type { Stage } from '#demo/pictures/stage.ts'

export function congress(s: Stage): string {
  return [
    rect(0, 0, 1200, 800, s.gradient('hall', ['#1d2456', '#34307c'])),
    poly(
      [
        [160, 0],
        [220, 0],
        [520, 560],
        [220, 560],
      ],
      '#ffe3a0',
      'opacity=".13"',
    ) +
      poly(
        [
          [980, 0],
          [1040, 0],
          [980, 560],
          [680, 560],
        ],
        '#ffe3a0',
        'opacity=".13"',
      ),
    `${rect(250, 110, 700, 370, '#4a53b5')}<svg x="262" y="122" width="676" height="346" viewBox="150 120 900 500" preserveAspectRatio="xMidYMid slice">${sky(s, { horizon: 520, sunX: 600, sunY: 300, sunR: 90, clouds: 3 })}${sierra(s, 540, 220, 4, s.ink('#7a78b8', 0.4), s.ink('#6a6ab0', 0.35))}${hills(s, 640, 130, 5, s.ink('#3f8a7a'))}</svg>`,
    rect(90, 500, 1020, 70, '#5a4f9f') +
      rect(90, 492, 1020, 14, '#f2a71b') +
      at(380, 500, 1.2, shape('M-44-96H44L34 0H-34z', '#8a5f3f') + rect(-50, -104, 100, 12, '#b07a52')) +
      person(s, 376, 480, 150, '#e0457b', true) +
      at(
        380,
        500,
        1.2,
        shape('M-44-70H44L34 0H-34z', '#8a5f3f') +
          rect(-50, -78, 100, 12, '#b07a52') +
          weave(s, -38, -50, 76, 26, ['#e0457b', '#f2a71b', '#2fa6a0']),
      ),
    pot(s, 160, 500, 150) + pot(s, 1040, 500, 150),
    join(3, (r) =>
      join(9 + r, (i) => {
        const k = 1 + r * 0.35
        const x = 600 + (i - (8 + r) / 2) * 132 * (0.8 + r * 0.14) + (r % 2) * 20
        const y = 660 + r * 76
        return at(
          x,
          y,
          k,
          shape(
            'M-46 60Q-44-4 0-6Q44-4 46 60z',
            s.pick(['#2b3a8f', '#6a4bb5', '#b8405a', '#1f7f86', '#d98a2b']),
          ) +
            disc(0, -28, 22, s.pick(['#5a362a', '#7a4a38', '#8d5a3f'])) +
            shape('M-22-28a22 24 0 0 1 44 0q-4 20-22 20t-22-20z', s.pick(['#1b1420', '#2b1d24', '#3a2620'])),
        )
      }),
    ),
  ].join('')
}
