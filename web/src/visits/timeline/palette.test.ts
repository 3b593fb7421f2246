import { describe, expect, test } from 'vitest'
import { contrast, readableOn } from '#web/kit/theme/contrast.ts'
import { tokens } from '#web/kit/theme/tokens.ts'
import type { Color } from './palette.ts'
import { knownColor, palette, paletteVariables } from './palette.ts'

const colors = Object.keys(palette) as Color[]
const cases = colors.flatMap((color) => (['light', 'dark'] as const).map((mode) => ({ color, mode })))

describe('colours of visits', () => {
  test.each(cases)('text on $color reads in $mode (4.5)', ({ color, mode }) => {
    const { fill } = palette[color][mode]
    expect(contrast(readableOn(fill), fill)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(cases)('bars and edges of $color stand out from the ground in $mode (3)', ({ color, mode }) => {
    for (const ground of ['paper', 'surface'] as const) {
      expect(contrast(palette[color][mode].edge, tokens[mode][ground])).toBeGreaterThanOrEqual(3)
    }
  })

  test('a colour we do not know is shown in ink grey', () => {
    expect(['#123456', 'toString', '', null, undefined].map(knownColor)).toEqual(Array(5).fill('sumi'))
    expect(knownColor('fuji')).toBe('fuji')
  })

  test('the variables follow the mode', () => {
    expect(paletteVariables(false)['--fill-matsu']).toBe(palette.matsu.light.fill)
    expect(paletteVariables(true)['--edge-matsu']).toBe(palette.matsu.dark.edge)
    expect(paletteVariables(true)['--ink-matsu']).toBe(readableOn(palette.matsu.dark.fill))
  })
})
