import { panga } from '#demo/pictures/dressing.ts'
import { sea } from '#demo/pictures/land.ts'
import { line, shape } from '#demo/pictures/pen.ts'
import { agave, cactus } from '#demo/pictures/plants.ts'
import { sky } from '#demo/pictures/sky.ts'
import type { Stage } from '#demo/pictures/stage.ts'

/** The rock arch at the end of the peninsula. */
export function losCabos(s: Stage): string {
  const rock = s.ink('#c98f62')
  const lit = s.ink('#eebd84')
  const dark = s.ink('#8a5a55')
  return [
    sky(s, { horizon: 470, sunX: 520, sunY: 360, sunR: 70, clouds: 2, birds: true }),
    sea(s, { top: 466, far: '#1b5f9c', near: '#2aa9b8', glitterX: 520 }),
    shape('M930 470L1010 380L1060 410L1130 300L1240 340V480z', s.ink('#a5755f', 0.35)),
    shape(
      'M330 560C330 480 352 420 346 360C360 300 400 250 470 236C520 214 560 250 610 240C680 232 700 190 760 176C820 150 860 200 910 230C980 280 1010 400 1090 470C1130 510 1170 540 1180 566H720C700 470 650 380 560 372C470 372 440 460 448 560z',
      rock,
    ),
    shape(
      'M330 560C330 480 352 420 346 360C360 300 400 250 470 236C440 300 420 330 416 380C404 440 420 500 414 560z',
      lit,
    ),
    shape(
      'M610 240C680 232 700 190 760 176C730 230 700 250 700 300C690 330 640 320 610 340C580 320 590 270 610 240z',
      lit,
    ),
    shape(
      'M720 566C700 470 650 380 560 372C500 370 470 400 456 450C500 400 560 396 600 430C660 470 690 520 692 566z',
      dark,
    ),
    shape(
      'M910 230C980 280 1010 400 1090 470C1130 510 1170 540 1180 566H960C980 460 900 380 910 230z',
      dark,
      'opacity=".7"',
    ),
    line(
      'M380 300q20 60 6 130M470 270q-10 50-30 80M820 220q-10 90 30 160q20 60 10 150M760 260q-20 90 20 150',
      dark,
      6,
      'opacity=".6"',
    ),
    line('M300 566q40-14 80 0t80 0M700 570q50-16 110 0t120 0t110 0t120 0', '#ffffff', 9, 'opacity=".9"'),
    panga(s, 580, 590, 100, '#f06a3a', true),
    shape('M120 560q20-70 60-60q30-50 60-10q30 20 30 70z', rock) +
      shape('M200 560q-6-50-4-76q30 6 44 26q30 20 30 50z', dark, 'opacity=".6"') +
      line('M110 564q40-12 80 0t90 0', '#ffffff', 8, 'opacity=".9"'),
    shape('M-20 700C200 660 420 730 640 740S1000 690 1220 700V820H-20z', s.ink('#f3d3a0')) +
      line('M-20 690C200 650 420 720 640 730S1000 680 1220 690', '#ffffff', 8, 'opacity=".8"'),
    cactus(s, 120, 790, 300) + cactus(s, 1090, 800, 240),
    agave(s, 230, 810, 110, '#6f9f8a') +
      agave(s, 980, 815, 120, '#6f9f8a') +
      agave(s, 1180, 800, 100, '#6f9f8a'),
  ].join('')
}
