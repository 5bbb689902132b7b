import { hills, sea, sierra } from '#demo/pictures/land.ts'
import { mix } from '#demo/pictures/light.ts'
import { at, d, disc, join, line, oval, poly, rect, shape } from '#demo/pictures/pen.ts'
import { agave, bloom, cactus, palm } from '#demo/pictures/plants.ts'
import { sky } from '#demo/pictures/sky.ts'
import type { Stage } from '#demo/pictures/stage.ts'
import { type Vehicle, vehicles } from './vehicles.ts'

function vehicle(s: Stage, kind: Vehicle): string {
  const colour = s.pick(kind.colours)
  const clip = s.define('body', (id) => `<clipPath id="${id}"><path d="${kind.body}"/></clipPath>`)
  const wheel = (x: number) =>
    disc(x, -kind.radius + 6, kind.radius, s.ink('#24222f')) +
    disc(x, -kind.radius + 6, kind.radius * 0.56, s.ink('#d8d4dc')) +
    disc(x, -kind.radius + 6, kind.radius * 0.2, s.ink('#56505f'))
  const stripes = ['#e0457b', '#f2a71b', '#2fa6a0']
  return at(
    600,
    700,
    1.12,
    [
      oval(0, 6, 330, 20, s.ink('#241a3a'), 'opacity=".4"'),
      `${shape(kind.body, s.ink(colour))}<g clip-path="url(#${clip})">${rect(-340, -64, 700, 40, s.ink(mix(colour, '#1b1430', 0.35)))}${join(3, (i) => rect(-340, -98 + i * 9, 700, 9, s.ink(stripes[i] as string)))}</g>`,
      shape(kind.glass, s.glow('#ffe3a0', '#4f7a98')) +
        line(d`M${kind.wheels[1] + 66} ${kind.lamps}h12`, s.glow('#fff6c8', '#fff3cf'), 15) +
        line(d`M${-kind.wheels[1] - 70} ${kind.lamps}h6`, s.ink('#d9483b'), 15),
      s.light.lamps
        ? poly(
            [
              [230, kind.lamps],
              [540, -150],
              [540, -20],
            ],
            '#ffe9a0',
            'opacity=".25"',
          )
        : '',
      wheel(kind.wheels[0]) + wheel(kind.wheels[1]),
    ].join(''),
  )
}

export const transfer =
  (name: string) =>
  (s: Stage): string =>
    [
      sky(s, { horizon: 520, sunX: s.between(700, 860), sunY: 260, sunR: 80, clouds: 3 }),
      s.seed % 2
        ? sierra(s, 540, 220, 4, s.ink('#8a7ab0', 0.5), s.ink('#7a70a8', 0.45))
        : sea(s, { top: 470, bottom: 560, glitterX: null }),
      hills(s, 560, 60, 6, s.ink('#5fa070', 0.25)),
      at(
        300,
        550,
        1,
        poly(
          [
            [-20, 0],
            [-12, -210],
            [12, -210],
            [20, 0],
          ],
          s.ink('#f3e6d6', 0.1),
        ) +
          poly(
            [
              [-46, -210],
              [-60, -262],
              [60, -262],
              [46, -210],
            ],
            s.glow('#ffe3a0', '#5f86a0'),
          ) +
          rect(-66, -276, 132, 16, s.ink('#f3e6d6')) +
          line('M0-276V-330M-24-276V-300', s.ink('#4a3f5f'), 5),
      ) +
        shape('M330 550Q480 450 640 520L760 550z', s.ink('#f7ead8', 0.1)) +
        shape('M360 550Q480 476 620 530L680 550z', s.glow('#ffe3a0', '#6f9ab5')),
      at(
        820,
        190,
        0.95,
        shape('M-150 8Q-120-24-60-24H110Q160-20 172 0Q150 18 100 18H-90Q-140 18-150 8z', s.ink('#fdf6ea')) +
          shape('M-148 4L-190-58H-156L-104-22z', s.ink('#e0457b')) +
          shape('M20 4L-70 84H-36L84 6z', s.ink('#2b3a8f')) +
          shape('M30-24L-20-70H6L86-24z', s.ink('#d8dce8')) +
          line('M-80-6H110', s.ink('#4f7a98'), 8, 'stroke-dasharray="2 16"'),
      ) + line('M560 190H660M520 214H640', '#ffffff', 7, 'opacity=".5"'),
      rect(-10, 556, 1220, 60, s.ink('#9fbf72')) +
        bloom(s, 150, 590, 320, 70, '#e0457b') +
        bloom(s, 1040, 590, 320, 70, '#f2a71b') +
        palm(s, 980, 610, 300, 30, 0.06) +
        palm(s, 190, 610, 260, -30, 0.06),
      rect(-10, 612, 1220, 150, s.ink('#6f6a86')) +
        line('M-10 616H1210', s.ink('#efe3d0'), 9) +
        line('M-10 736H1210', s.ink('#fff3cf'), 8, 'stroke-dasharray="90 60"') +
        rect(-10, 756, 1220, 60, s.ink('#d8b98a')),
      vehicle(s, vehicles[name] as Vehicle),
      agave(s, 90, 815, 130) + agave(s, 1120, 820, 140) + cactus(s, 1180, 800, 200),
    ].join('')
