import { shaded } from '#demo/pictures/buildings.ts'
import { pot, weave } from '#demo/pictures/dressing.ts'
import { mix } from '#demo/pictures/light.ts'
import { archPath, at, d, disc, join, line, oval, poly, rect, shape } from '#demo/pictures/pen.ts'
import type { Stage } from '#demo/pictures/stage.ts'
import { decors } from './decors.ts'
import type { Decor } from './interior.ts'
import { floor, view } from './interior.ts'
import { suite } from './suite.ts'

/** A bedroom with a view. */
export const room =
  (style: keyof typeof decors) =>
  (s: Stage): string => {
    const decor = decors[style] as Decor
    if (s.random() < 0.5) return suite(s, decor)
    const wall = s.pick(decor.walls)
    const accent = s.pick(decor.accents)
    const second = s.pick(['#f2a71b', '#e0457b', '#2b3a8f', '#2fa6a0'])
    const hole = decor.opening === 'arch' ? archPath(440, 130, 420, 440) : 'M430 140h430v430h-430z'
    const frame = s.ink(style === 'city' ? '#3a3f55' : '#8a5f3f')
    return [
      view(s, decor.view),
      shape(`M0 0H1200V580H0z${hole}`, s.ink(wall), 'fill-rule="evenodd"'),
      shape(`M0 0H1200V46H0z`, s.ink(shaded(wall, 0.12))) +
        (style === 'city' ? '' : join(7, (i) => rect(i * 190 - 10, 0, 44, 56, s.ink('#8a5f3f')))),
      d`<path d="${hole}" fill="none" stroke="${frame}" stroke-width="14"/>` +
        (decor.opening === 'door'
          ? line('M645 140V570', frame, 9)
          : line('M440 340H860M650 132V570', frame, 7)),
      shape(
        'M400 120Q440 300 392 570H330Q356 300 336 120zM890 120Q850 300 898 570H960Q934 300 954 120z',
        s.ink(mix(wall, '#ffffff', 0.55)),
      ) +
        line('M366 124Q384 320 356 566M924 124Q906 320 934 566', s.ink(shaded(wall, 0.15)), 5) +
        line('M316 118H974', frame, 8),
      floor(s, 570, decor.floor, accent),
      poly(
        [
          [470, 580],
          [830, 580],
          [960, 720],
          [380, 720],
        ],
        s.light.sun,
        'opacity=".2"',
      ),
      oval(600, 742, 470, 56, s.ink(mix(accent, '#ffffff', 0.25))) +
        oval(600, 742, 400, 44, s.ink('#fbeedd')) +
        oval(600, 742, 330, 33, s.ink(mix(second, '#ffffff', 0.2))),
      rect(30, 350, 30, 330, s.ink('#7a5238')) + shape('M30 360Q60 290 110 330V600H30z', s.ink('#94663f')),
      shape('M60 560H640Q680 562 684 600V690H60z', s.ink('#fffaf0')) +
        shape('M60 640H684V716H60z', s.ink('#eadfd0')) +
        rect(90, 712, 22, 30, s.ink('#7a5238')) +
        rect(640, 712, 22, 30, s.ink('#7a5238')),
      shape('M470 556H640Q680 562 684 600V716H470z', s.ink(accent)) +
        line('M500 558V716M640 560V716', s.ink(second), 12) +
        line('M530 558V716M612 558V716', s.ink('#fff6e0'), 5) +
        shape(
          join(4, (i) => d`M571 ${566 + i * 38}l16 17-16 17-16-17z`),
          s.ink('#fff6e0'),
        ),
      shape('M96 560Q84 490 120 486H240Q276 490 262 560z', s.ink('#ffffff')) +
        shape('M180 566Q170 506 204 502H310Q342 506 330 566z', s.ink('#f3ece2')) +
        shape('M270 570Q262 528 290 524H366Q392 528 382 570z', s.ink(second)),
      rect(720, 600, 110, 12, s.ink('#7a5238')) +
        line('M738 612V690M812 612V690', s.ink('#7a5238'), 8) +
        at(
          772,
          600,
          0.8,
          shape('M-16 0q-10-40 0-60h32q10 20 0 60z', s.ink('#2f6fb8')) +
            shape('M-46-62L-28-120H28L46-62z', s.glow('#ffe3a0', '#fdf3d8')) +
            (s.light.lamps ? disc(0, -80, 110, '#ffd77a', 'opacity=".22"') : ''),
        ),
      rect(90, 140, 190, 140, s.ink('#7a5238')) +
        weave(s, 100, 150, 170, 120, [accent, '#fbeedd', second, '#fbeedd', accent]),
      at(
        1060,
        580,
        1,
        line('M0-580V-300', s.ink('#5f4330'), 3) +
          shape('M-60-240Q-56-300 0-304Q56-300 60-240z', s.ink('#c99a5b')) +
          line('M-40-242Q-34-290 0-302Q34-290 40-242M0-302V-242', s.ink('#a5764e'), 3) +
          (s.light.lamps ? disc(0, -236, 60, '#ffd77a', 'opacity=".35"') : ''),
      ),
      shape('M960 600Q960 520 1010 514H1130Q1170 520 1170 600V690H960z', s.ink(second)) +
        shape('M944 590h40v100h-40zM1150 590h40v100h-40z', s.ink(shaded(second, 0.2))) +
        shape('M984 620h166v34H984z', s.ink(mix(second, '#ffffff', 0.25))) +
        line('M966 692v24M1170 692v24', s.ink('#7a5238'), 9),
      pot(s, 890, 690, 170, '#b85c38'),
    ].join('')
  }
