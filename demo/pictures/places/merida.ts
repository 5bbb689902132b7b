import { house, lamp } from '#demo/pictures/buildings.ts'
import { belfry } from '#demo/pictures/churches.ts'
import { at, d, join, line, oval, rect, shape } from '#demo/pictures/pen.ts'
import { bloom, tree } from '#demo/pictures/plants.ts'
import { sky } from '#demo/pictures/sky.ts'
import type { Stage } from '#demo/pictures/stage.ts'

/** Pastel houses of the white city, its towers, a horse carriage (calesa) and a flame tree. */
export function merida(s: Stage): string {
  const carriage = at(
    600,
    716,
    1.25,
    line('M96-30Q130-40 160-46', s.ink('#3a2b3f'), 4) +
      shape(
        'M150-72q40-8 66 6q10-30 30-40l6 10q14 4 24 20l-8 8q-10-6-18-2q-4 20-16 32l8 38h-9l-14-34h-44l-12 34h-9l4-40q-12-14-8-32z',
        s.ink('#8a5a3f'),
      ) +
      shape('M-70-66Q-80-122-8-116Q28-112 30-70L24-66Q-20-84-70-66z', s.ink('#2b2a4d')) +
      shape('M-76-66Q-20-50 84-66Q92-30 50-28H-40Q-70-30-76-66z', s.ink('#d9483b')) +
      line('M-60-46Q0-36 70-46', s.ink('#f2c14e'), 4) +
      [
        [-40, 24],
        [58, 19],
      ]
        .map(
          ([x, r]) =>
            d`<circle cx="${x as number}" cy="${-(r as number)}" r="${r as number}" fill="none" stroke="${s.ink('#f2c14e')}" stroke-width="5"/>` +
            line(
              d`M${(x as number) - (r as number)} ${-(r as number)}h${2 * (r as number)}M${x as number} ${-2 * (r as number)}v${2 * (r as number)}`,
              s.ink('#f2c14e'),
              2.5,
            ),
        )
        .join(''),
  )
  return [
    sky(s, { horizon: 640, sunX: 300, sunY: 170, sunR: 64, clouds: 4 }),
    belfry(s, 520, 620, 84, 500, '#f0e4cf', { stages: 3, roofColour: '#e6d6bb', far: 0.2 }) +
      belfry(s, 690, 620, 84, 500, '#f0e4cf', { stages: 3, roofColour: '#e6d6bb', far: 0.2 }) +
      rect(540, 340, 130, 280, s.ink('#f3e8d6', 0.2)),
    house(s, 0, 660, 240, 280, '#f6b8a0', { columns: 3, door: '#7a3b4a' }) +
      house(s, 240, 660, 200, 240, '#8fcfc4', { columns: 2, door: '#2f5a5f' }) +
      house(s, 440, 660, 330, 270, '#f8dc8c', { columns: 4, door: '#6a3b2e' }) +
      house(s, 770, 660, 190, 236, '#f3a7b8', { columns: 2, door: '#33406e' }) +
      house(s, 960, 660, 260, 290, '#a9c8e8', { columns: 3, door: '#7a3b2e' }),
    rect(-10, 660, 1220, 20, s.ink('#efe3d0')) +
      rect(-10, 680, 1220, 140, s.ink('#b9a6a8')) +
      line('M-10 712H1210M-10 760H1210', s.ink('#a08f98'), 3, 'stroke-dasharray="60 16"'),
    oval(640, 720, 260, 12, s.ink('#8f7f90')) + carriage,
    lamp(s, 350, 690, 190) + lamp(s, 980, 690, 190),
    tree(s, 90, 800, 420, '#e8553a') +
      line(
        join(16, () => d`M${s.between(0, 300)} ${s.between(730, 790)}h.1`),
        s.ink('#e8553a'),
        10,
      ),
    bloom(s, 1130, 780, 240, 130, '#e0457b'),
  ].join('')
}
