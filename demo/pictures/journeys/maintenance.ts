import { arcade } from '#demo/pictures/buildings.ts'
import { papelPicado, person, pot, weave } from '#demo/pictures/dressing.ts'
import { at, d, disc, join, line, rect } from '#demo/pictures/pen.ts'
import type { Stage } from '#demo/pictures/stage.ts'

export const maintenance = (s: Stage) =>
  [
    rect(0, 0, 1200, 800, s.gradient('wall', [s.ink('#f6d9a0'), s.ink('#f3c27f')])),
    arcade(s, -40, 560, 1280, 500, 5, '#e8a05f', 60),
    rect(0, 556, 1200, 250, s.ink('#c98f6a')),
    line('M0 620H1200M0 710H1200', s.ink('#a8704f'), 4),
    at(
      600,
      640,
      1.2,
      line('M-190 0V-330M190 0V-330M-210-330H210M-210-40H210', s.ink('#7c5a40'), 18) +
        line(
          join(25, (i) => d`M${-168 + i * 14} -322V-46`),
          s.ink('#fff6e6'),
          3,
        ) +
        weave(s, -172, -200, 344, 154, ['#2b3a8f', '#f2a71b', '#e0457b', '#f2a71b', '#2fa6a0', '#2b3a8f']) +
        rect(-200, -214, 400, 14, s.ink('#8a5f3f')),
    ),
    person(s, 330, 700, 190, '#e0457b', true),
    at(
      860,
      690,
      1,
      disc(0, -30, 34, s.ink('#e0457b')) +
        disc(66, -26, 30, s.ink('#f2a71b')) +
        disc(32, -70, 28, s.ink('#2fa6a0')) +
        line('M-24-40q24-14 50 0M44-36q20-12 44 0M14-80q18-10 36 0', s.ink('#fff6e6'), 3),
    ),
    pot(s, 130, 720, 200) + pot(s, 1080, 720, 200, '#2f6fb8'),
    papelPicado(s, 4, 30, 12, 56),
  ].join('')
