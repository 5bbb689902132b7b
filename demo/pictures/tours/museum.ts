import { person } from '#demo/pictures/dressing.ts'
import { at, d, disc, join, line, oval, poly, rect, shape } from '#demo/pictures/pen.ts'
import type { Stage } from '#demo/pictures/stage.ts'

export function museum(s: Stage): string {
  return [
    rect(0, 0, 1200, 600, s.gradient('wall', [s.ink('#35306a'), s.ink('#5a4a8f')])) +
      rect(0, 600, 1200, 210, s.ink('#b98f78')) +
      line(
        'M600 600L-200 820M600 600L300 820M600 600L900 820M600 600L1400 820M0 650H1200M0 720H1200',
        s.ink('#a07a68'),
        3,
      ),
    poly(
      [
        [470, 0],
        [730, 0],
        [900, 600],
        [300, 600],
      ],
      '#ffe9b0',
      'opacity=".16"',
    ) +
      poly(
        [
          [540, 0],
          [660, 0],
          [780, 600],
          [420, 600],
        ],
        '#ffe9b0',
        'opacity=".18"',
      ),
    oval(600, 700, 260, 28, s.ink('#4a3058'), 'opacity=".5"') +
      rect(420, 580, 360, 116, s.ink('#e9dcc6')) +
      rect(404, 566, 392, 20, s.ink('#fff6e6')),
    disc(600, 330, 232, s.ink('#8f7a72')) +
      disc(592, 326, 228, s.ink('#d2b48f')) +
      d`<g fill="none" stroke="${s.ink('#8a6a58')}" stroke-width="6"><circle cx="592" cy="326" r="186"/><circle cx="592" cy="326" r="138"/><circle cx="592" cy="326" r="84"/></g>` +
      line(
        join(24, (i) => {
          const a = i * 0.2618
          return d`M${592 + 194 * Math.cos(a)} ${326 + 194 * Math.sin(a)}L${592 + 216 * Math.cos(a)} ${326 + 216 * Math.sin(a)}`
        }),
        s.ink('#8a6a58'),
        9,
      ) +
      shape(
        join(8, (i) => {
          const a = i * 0.7854 - 0.3927
          const p = (r: number, o: number) => d`${592 + r * Math.cos(a + o)} ${326 + r * Math.sin(a + o)}`
          return `M${p(92, -0.22)}L${p(180, 0)}L${p(92, 0.22)}z`
        }),
        s.ink('#c9603f'),
      ) +
      join(16, (i) =>
        disc(
          592 + 162 * Math.cos(i * 0.3927 + 0.2),
          326 + 162 * Math.sin(i * 0.3927 + 0.2),
          10,
          s.ink(i % 2 ? '#2fa6a0' : '#f2b13f'),
        ),
      ) +
      disc(592, 326, 66, s.ink('#e6cca4')) +
      disc(570, 312, 10, s.ink('#4a3b45')) +
      disc(614, 312, 10, s.ink('#4a3b45')) +
      shape('M566 346h52l-14 30h-24z', s.ink('#c9603f')) +
      line('M592 318v16', s.ink('#8a6a58'), 8),
    [
      [130, '#2fa6a0'],
      [960, '#e0793f'],
    ]
      .map(
        ([x, c]) =>
          rect((x as number) - 10, 300, 130, 260, '#cfe6f2', 'opacity=".16"') +
          rect((x as number) - 10, 540, 130, 150, s.ink('#e9dcc6')) +
          at(
            (x as number) + 55,
            540,
            1.3,
            shape('M-30 0Q-50-60-18-84H18Q50-60 30 0z', s.ink(c as string)) +
              rect(-22, -100, 44, 18, s.ink(c as string)) +
              line('M-36-40Q0-20 36-40', s.ink('#fff3dc'), 6, 'stroke-dasharray="3 10"'),
          ),
      )
      .join(''),
    person(s, 380, 750, 170, '#e0457b', true) +
      person(s, 850, 744, 160, '#f2a71b') +
      person(s, 300, 740, 110, '#2fa6a0'),
  ].join('')
}
