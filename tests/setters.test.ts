import { expect, test } from 'vitest'
import { programsOf, sourceOf } from './sources.ts'

/** `isOpen` is set by `setOpen`, `dates` by `setDates` (docs/terms.md). */
const settersOf = (state: string): string[] => {
  const capital = (word: string) => `set${word.charAt(0).toUpperCase()}${word.slice(1)}`
  return [capital(state), capital(state.replace(/^(is|are|has)(?=[A-Z])/, ''))]
}

test('what sets a state of a component is named after it', () => {
  const others = programsOf('web/src').flatMap((file) =>
    [...sourceOf(file).matchAll(/const \[(\w+), (\w+)\] = useState\b/g)].flatMap(([, state = '', setter = '']) =>
      settersOf(state).includes(setter) ? [] : [`${file}: [${state}, ${setter}]`],
    ),
  )
  expect(others).toEqual([])
})
