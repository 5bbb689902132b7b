import { shaded, street } from '#demo/pictures/buildings.ts'
import { cross } from '#demo/pictures/churches.ts'
import { papelPicado, person } from '#demo/pictures/dressing.ts'
import { hills } from '#demo/pictures/land.ts'
import { d, line, poly, rect, shape } from '#demo/pictures/pen.ts'
import { bloom, tree } from '#demo/pictures/plants.ts'
import { sky } from '#demo/pictures/sky.ts'
import type { Stage } from '#demo/pictures/stage.ts'

/** The pink neo-Gothic parish church. */
export function sanMiguel(s: Stage): string {
  const pink = '#e89a8c'
  const pale = s.ink('#f8cbb4')
  const dark = s.ink(shaded(pink, 0.35))
  const spire = (x: number, y: number, w: number, h: number) =>
    poly(
      [
        [x - w / 2, y],
        [x - w / 2, y - h * 0.5],
        [x, y - h],
        [x + w / 2, y - h * 0.5],
        [x + w / 2, y],
      ],
      s.ink(pink),
    ) +
    poly(
      [
        [x, y - h],
        [x + w / 2, y - h * 0.5],
        [x + w / 2, y],
        [x + w * 0.16, y],
        [x + w * 0.16, y - h * 0.5],
      ],
      dark,
      'opacity=".6"',
    ) +
    shape(
      d`M${x - w * 0.22} ${y}v${-h * 0.3}L${x} ${y - h * 0.44}L${x + w * 0.22} ${y - h * 0.3}V${y}z`,
      s.glow('#ffcf6e', '#6a3a4e'),
    ) +
    line(d`M${x - w * 0.56} ${y - h * 0.5}h${w * 1.12}`, pale, 7)
  return [
    sky(s, { horizon: 640, sunX: 860, sunY: 190, sunR: 60, clouds: 3 }),
    hills(s, 600, 130, 5, s.ink('#8a7fb0', 0.5)),
    street(s, -30, 650, 350, 210, ['#d9793f', '#f2c14e', '#c9503f'], 0) +
      street(s, 880, 650, 350, 210, ['#e8a23f', '#d9603f', '#f3cf7a'], 0),
    `<g transform="translate(54 60) scale(.91)">`,
    spire(380, 660, 90, 330) + spire(820, 660, 90, 330),
    rect(400, 400, 400, 270, s.ink(pink)) + spire(470, 500, 100, 330) + spire(730, 500, 100, 330),
    rect(490, 300, 220, 370, s.ink('#eda595')) + rect(670, 300, 40, 370, dark, 'opacity=".5"'),
    spire(520, 300, 56, 170) + spire(680, 300, 56, 170) + spire(600, 310, 120, 270) + cross(s, 600, 42, 30),
    shape('M540 500V380Q600 290 660 380V500z', pale) +
      shape('M556 490V390Q600 316 644 390V490z', s.glow('#ffcf6e', '#6a3a4e')) +
      line('M600 340V490M556 430H644', pale, 6),
    shape('M530 670V570Q600 480 670 570V670z', pale) +
      shape('M552 670V580Q600 512 648 580V670z', s.ink('#6a3528')) +
      line('M600 546V670', s.ink('#4a2420'), 4),
    line('M400 410H800M490 310H710M400 520H800', pale, 9) +
      shape([424, 740].map((x) => d`M${x} 640v-60q18-40 36 0v60z`).join(''), s.glow('#ffcf6e', '#6a3a4e')),
    '</g>',
    rect(-10, 660, 1220, 160, s.ink('#d9b08a')) +
      line('M-10 690H1210M-10 740H1210', s.ink('#c4966f'), 4, 'stroke-dasharray="44 14"') +
      line('M360 668H840M340 682H860', s.ink('#f3d3b0'), 10),
    tree(s, 290, 740, 150, '#3f7f4f') + tree(s, 920, 740, 150, '#3f7f4f'),
    person(s, 540, 740, 80, '#6a4bb5', true) +
      person(s, 580, 744, 88, '#fff3dc') +
      person(s, 720, 730, 70, '#2fa6a0', true),
    bloom(s, 60, 770, 260, 170, '#e0457b') + bloom(s, 1150, 770, 260, 170, '#d6337c'),
    papelPicado(s, 8, 30, 12, 56),
  ].join('')
}
