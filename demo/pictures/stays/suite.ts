import { shaded } from '#demo/pictures/buildings.ts'
import { pot, weave } from '#demo/pictures/dressing.ts'
import { mix } from '#demo/pictures/light.ts'
import { archPath, at, disc, join, line, oval, poly, rect, shape } from '#demo/pictures/pen.ts'
import type { Stage } from '#demo/pictures/stage.ts'
import { type Decor, floor, view } from './interior.ts'

/** A bed seen from its foot, under a weaving, beside a tall opening. */
export function suite(s: Stage, decor: Decor): string {
  const wall = s.pick(decor.walls)
  const accent = s.pick(decor.accents)
  const second = s.pick(['#f2a71b', '#e0457b', '#2b3a8f', '#2fa6a0'])
  const wood = s.ink('#8a5f3f')
  const hole = archPath(40, 110, 250, 470)
  const table = (x: number) =>
    rect(x - 60, 560, 120, 14, wood) +
    rect(x - 50, 574, 100, 76, s.ink('#a5764e')) +
    disc(x, 612, 6, s.ink('#f2c14e')) +
    at(
      x,
      560,
      1,
      shape('M-16 0q-12-44 0-62h32q12 18 0 62z', s.ink(second)) +
        shape('M-46-62L-28-124H28L46-62z', s.glow('#ffe3a0', '#fdf3d8')) +
        (s.light.lamps ? disc(0, -86, 120, '#ffd77a', 'opacity=".2"') : ''),
    )
  const stripes = [accent, '#fbeedd', second, accent, '#fbeedd', accent]
  const blanket = s.define(
    'blanket',
    (id) => `<clipPath id="${id}"><path d="M372 600H828Q868 700 860 744H340Q332 700 372 600z"/></clipPath>`,
  )
  return [
    `<g transform="translate(-480 0)">${view(s, decor.view)}</g>`,
    shape(`M0 0H1200V590H0z${hole}`, s.ink(wall), 'fill-rule="evenodd"'),
    rect(330, 0, 870, 590, s.ink(mix(wall, accent, 0.16))) + line('M330 0V590', s.ink(shaded(wall, 0.15)), 4),
    `<path d="${hole}" fill="none" stroke="${wood}" stroke-width="14"/>` +
      line('M165 112V580M40 340H290', wood, 7),
    floor(s, 590, decor.floor, accent),
    poly(
      [
        [60, 592],
        [280, 592],
        [470, 800],
        [110, 800],
      ],
      s.light.sun,
      'opacity=".22"',
    ),
    oval(600, 748, 430, 50, s.ink(mix(second, '#ffffff', 0.3))) + oval(600, 748, 380, 40, s.ink('#fbeedd')),
    table(390) + table(830),
    rect(462, 96, 276, 170, wood) + weave(s, 474, 108, 252, 146, [accent, second, '#fbeedd', accent, second]),
    shape('M440 600V380Q440 300 600 296Q760 300 760 380V600z', s.ink('#94663f')) +
      shape('M458 600V388Q460 318 600 314Q740 318 742 388V600z', s.ink(mix(accent, '#ffffff', 0.15))) +
      line('M530 330V560M600 318V560M670 330V560', s.ink(shaded(accent, 0.25)), 4),
    shape('M430 520Q430 490 460 490H740Q770 490 770 520L800 610H400z', s.ink('#fffaf0')) +
      shape(
        'M452 530Q444 452 476 452H570Q598 452 592 530zM608 530Q602 452 630 452H724Q756 452 748 530z',
        s.ink('#ffffff'),
      ) +
      shape('M548 540Q540 490 562 488H638Q660 490 652 540z', s.ink(second)) +
      line('M560 514H640', s.ink('#fff6e0'), 6),
    shape('M400 596H800Q846 680 850 726H350Q354 680 400 596z', s.ink('#fffaf0')),
    `<g clip-path="url(#${blanket})">${join(6, (i) => rect(330, 600 + i * 24, 540, 24.5, s.ink(stripes[i] as string)))}${shape(
      join(9, (i) => `M${372 + i * 56} 684l20-26 20 26-20 26z`),
      s.ink('#fff6e0'),
    )}</g>`,
    rect(356, 742, 22, 26, wood) + rect(822, 742, 22, 26, wood),
    shape('M420 790Q420 752 450 750H750Q780 752 780 790z', s.ink(mix(second, '#ffffff', 0.2))),
    line('M1040 0V150', s.ink('#5f4330'), 3) +
      shape('M970 220Q976 150 1040 146Q1104 150 1110 220z', s.ink('#7a5238')) +
      (s.light.lamps ? disc(1040, 226, 70, '#ffd77a', 'opacity=".3"') : ''),
    pot(s, 1050, 720, 260, '#b85c38'),
  ].join('')
}
