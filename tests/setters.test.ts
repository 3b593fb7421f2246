import { expect, test } from 'vitest'
import { programsOf, sourceOf } from './sources.ts'

/** `isOpen` is set by `setOpen`, `dates` by `setDates` (docs/terms.md); what turns a choice of two over is a `toggle`. */
const settersOf = (state: string): string[] => {
  const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`
  const names = [capital(state), capital(state.replace(/^(is|are|has)(?=[A-Z])/, ''))]
  return names.flatMap((name) => [`set${name}`, `toggle${name}`])
}
/** Hooks that answer two values. */
const values = ['useWatch', 'useBase', 'usePeriods']

test('what sets a state of a component is named after it, whichever hook keeps it', () => {
  const others = programsOf('web/src').flatMap((file) =>
    [...sourceOf(file).matchAll(/const \[(\w+), (\w+)\] = (use\w+)/g)].flatMap(([, state = '', setter = '', hook = '']) =>
      values.includes(hook) || settersOf(state).includes(setter) ? [] : [`${file}: [${state}, ${setter}]`],
    ),
  )
  expect(others).toEqual([])
})
