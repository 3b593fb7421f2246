import { expect, test } from 'vitest'
import { contrast, readableOn } from './contrast.ts'
import { type Token, tokenCss, tokens } from './tokens.ts'

const grounds: Token[] = ['paper', 'surface', 'sunken']
const meanings = ['danger', 'warning', 'success', 'info', 'night', 'holiday', 'leave'] as const

const text: [Token, Token][] = [
  ...grounds.flatMap((ground) =>
    (['ink', 'ink-soft', 'primary', 'primary-strong'] as const).map((color): [Token, Token] => [color, ground]),
  ),
  ['on-primary', 'primary'],
  ['on-primary', 'primary-strong'],
  ['primary', 'primary-soft'],
  ['ink', 'primary-soft'],
  ['paper', 'ink'],
  ...meanings.flatMap((meaning): [Token, Token][] => [
    [`on-${meaning}`, meaning],
    [meaning, `${meaning}-soft`],
    ['ink', `${meaning}-soft`],
    ...grounds.map((ground): [Token, Token] => [meaning, ground]),
  ]),
]
const marks: [Token, Token][] = [
  ...grounds.map((ground): [Token, Token] => ['line-strong', ground]),
  ...(['paper', 'surface'] as const).map((ground): [Token, Token] => ['sun', ground]),
]

for (const mode of ['light', 'dark'] as const) {
  test.each(text)(`${mode}: text in %s on %s can be read (4.5)`, (one, other) => {
    expect(contrast(tokens[mode][one], tokens[mode][other])).toBeGreaterThanOrEqual(4.5)
  })
  test.each(marks)(`${mode}: edges and signs in %s on %s can be seen (3)`, (one, other) => {
    expect(contrast(tokens[mode][one], tokens[mode][other])).toBeGreaterThanOrEqual(3)
  })
}

test('contrast is the one of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

test.each([
  ['#fde68a', '#2b2420'],
  ['#1e3a8a', '#ffffff'],
  ['#9a9a9a', '#2b2420'],
])('text on %s is %s', (background, expected) => {
  expect(readableOn(background)).toBe(expected)
})

test('every colour is a custom property in both modes', () => {
  const [light = '', dark = ''] = tokenCss().split(':root[data-mode=dark]')
  for (const name of Object.keys(tokens.light) as Token[]) {
    expect(light).toContain(`--hd-${name}:${tokens.light[name]}`)
    expect(dark).toContain(`--hd-${name}:${tokens.dark[name]}`)
  }
})
