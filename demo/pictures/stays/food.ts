import { weave } from '#demo/pictures/dressing.ts'
import { at, d, disc, join, line, oval, poly, rect, shape } from '#demo/pictures/pen.ts'
import { bloom, leaves } from '#demo/pictures/plants.ts'
import type { Stage } from '#demo/pictures/stage.ts'

/** A table seen from above and in front: mole, tacos, fruit, clay and weaving. */
export function food(s: Stage): string {
  const cloth = s.pick([
    ['#2b3a8f', '#3f55b8'],
    ['#1f7f86', '#2f9fa0'],
    ['#b8405a', '#d15a70'],
    ['#e0962b', '#f2b13f'],
  ] as const)
  const plate = (x: number, y: number, r: number, rim: string, inside: string) =>
    oval(x + 8, y + 14, r, r * 0.9, s.ink('#241a3a'), 'opacity=".3"') +
    oval(x, y, r, r * 0.9, s.ink(rim)) +
    oval(x, y, r * 0.84, r * 0.75, s.ink('#fff8ea')) +
    oval(x, y, r * 0.7, r * 0.62, s.ink(inside))
  const taco = (x: number, y: number, turn: number) =>
    at(
      x,
      y,
      1.2,
      shape('M-62 16A62 58 0 0 1 62 16Q0 34-62 16z', s.ink('#e8b04f')) +
        line('M-50 2q8-30 24-20t20-18t22 10t20-6t14 32', s.ink('#5fae4f'), 13) +
        line('M-40 2h.1M-14-8h.1M12-4h.1M36 4h.1', s.ink('#d9483b'), 15) +
        line('M-26-4h.1M26-10h.1', s.ink('#fff3dc'), 10) +
        shape('M-62 18A62 50 0 0 1 62 18Q0 40-62 18z', s.ink('#f6ca6a')) +
        line('M-34 8h.1M-8 2h.1M20 10h.1M40 16h.1', s.ink('#d99a3f'), 6),
      `rotate(${turn})`,
    )
  const lime = (x: number, y: number) =>
    disc(x, y, 30, s.ink('#5f9f3f')) +
    disc(x, y, 25, s.ink('#d8ec9a')) +
    line(
      join(
        4,
        (i) =>
          d`M${x - 21 * Math.cos(i * 0.785)} ${y - 21 * Math.sin(i * 0.785)}L${x + 21 * Math.cos(i * 0.785)} ${y + 21 * Math.sin(i * 0.785)}`,
      ),
      s.ink('#8fc45a'),
      3,
    )
  return [
    rect(0, 0, 1200, 800, s.ink(cloth[0])) +
      shape(
        join(7, (i) => d`M${i * 200 - 60} 0h60v800h-60z`),
        s.ink(cloth[1]),
      ) +
      line(
        join(7, (i) => d`M${i * 200 + 70} 0V800`),
        s.ink('#fff3dc'),
        5,
        'stroke-dasharray="3 16"',
      ),
    weave(s, 0, 330, 1200, 150, ['#e0457b', '#f2a71b', '#6a4bb5', '#f2a71b', '#e0457b']),
    plate(600, 400, 260, '#2f6fb8', '#f3e3c4') +
      line(
        join(20, (i) => d`M${600 + 238 * Math.cos(i * 0.314)} ${400 + 214 * Math.sin(i * 0.314)}h.1`),
        s.ink('#f2b13f'),
        16,
      ),
    taco(530, 340, -18) + taco(690, 380, 10) + taco(570, 470, -6) + lime(720, 500) + lime(470, 430),
    plate(210, 230, 140, '#b85c38', '#5a2a1f') +
      line('M150 220q60-40 120 0M160 260q50-30 100 0', s.ink('#8a4a2f'), 9) +
      line(
        join(16, () => d`M${s.between(140, 280)} ${s.between(180, 280)}h7`),
        s.ink('#f6e3b8'),
        5,
      ),
    plate(1000, 220, 130, '#2fa6a0', '#7fb54f') +
      line(
        join(9, () => d`M${s.between(950, 1050)} ${s.between(180, 260)}h.1`),
        s.ink('#d9483b'),
        15,
      ) +
      line(
        join(9, () => d`M${s.between(950, 1050)} ${s.between(180, 260)}h.1`),
        s.ink('#fff6e6'),
        11,
      ) +
      poly(
        [
          [1060, 110],
          [1150, 190],
          [1050, 210],
        ],
        s.ink('#f2c14e'),
      ),
    plate(1010, 600, 120, '#e0457b', '#f06a3a') +
      shape('M930 590q80-70 160 0q-80 30-160 0z', s.ink('#f2a71b')) +
      line(
        join(12, () => d`M${s.between(960, 1060)} ${s.between(585, 640)}h.1`),
        s.ink('#3a1f2a'),
        8,
      ),
    at(
      200,
      600,
      1.5,
      shape('M-60-60H60Q56 70 0 74Q-56 70-60-60z', s.ink('#b85c38')) +
        oval(0, -60, 60, 20, s.ink('#d9794f')) +
        oval(0, -60, 48, 14, s.ink('#f3e3d0')) +
        line('M-52-10Q0 20 52-10', s.ink('#f6e3b8'), 6, 'stroke-dasharray="2 12"'),
    ) +
      lime(330, 690) +
      lime(860, 690),
    bloom(s, 80, 60, 220, 150, '#f2a71b') + bloom(s, 1140, 760, 220, 150, '#f2a71b'),
    leaves(s, 1210, 20, 0.7, true),
  ].join('')
}
