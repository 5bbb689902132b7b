import { arcade, street } from '#demo/pictures/buildings.ts'
import { belfry, dome } from '#demo/pictures/churches.ts'
import { hills } from '#demo/pictures/land.ts'
import { bloom, tree } from '#demo/pictures/plants.ts'
import { sky } from '#demo/pictures/sky.ts'
import type { Stage } from '#demo/pictures/stage.ts'

/** The long red stone aqueduct above the town. */
export function queretaro(s: Stage): string {
  return [
    sky(s, { horizon: 560, sunX: 690, sunY: 250, sunR: 84, clouds: 3 }),
    hills(s, 560, 130, 5, s.ink('#9a86b0', 0.5)) + hills(s, 600, 80, 7, s.ink('#9aa870', 0.3)),
    dome(s, 290, 560, 46, '#e0793f', '#f6e6cc', 0.15) +
      belfry(s, 380, 600, 44, 180, '#e8b48a', { roofColour: '#d9603f', far: 0.15 }) +
      dome(s, 830, 570, 56, '#3f8fa0', '#f6e6cc', 0.15) +
      belfry(s, 930, 600, 50, 210, '#f0c79a', { far: 0.15 }),
    street(
      s,
      -30,
      650,
      1260,
      96,
      [
        '#e88a5a',
        '#f6dca8',
        '#c9604f',
        '#f2c14e',
        '#e8b0a0',
        '#d9793f',
        '#fbe6c8',
        '#b9584f',
        '#f3cf8a',
        '#e89a7a',
      ],
      0.1,
      10,
    ),
    arcade(s, -40, 700, 1290, 390, 7, '#d99478', 40),
    bloom(s, 240, 740, 260, 110, '#8a5fc4') + bloom(s, 930, 750, 300, 120, '#d6337c'),
    tree(s, 100, 800, 260, '#3f8a55') + tree(s, 1100, 800, 270, '#3f8a55'),
  ].join('')
}
