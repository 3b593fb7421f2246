import { describe, expect, test } from 'vitest'
import { actionOf } from './keyActions.ts'

/** Makes a key event from a text such as `Ctrl+Shift+ArrowLeft`. */
const press = (keys: string) => {
  const parts = keys.split('+')
  return {
    key: parts.at(-1)?.replace('Space', ' ') ?? '',
    shiftKey: parts.includes('Shift'),
    ctrlKey: parts.includes('Ctrl'),
    metaKey: false,
    altKey: parts.includes('Alt'),
  }
}

describe('keys while nothing is lifted', () => {
  test.each([
    ['ArrowRight', { do: 'step', step: 'later' }],
    ['ArrowUp', { do: 'step', step: 'above' }],
    ['Home', { do: 'step', step: 'first' }],
    ['Ctrl+End', { do: 'step', step: 'bottom' }],
    ['PageDown', { do: 'period', by: 1 }],
    ['Alt+PageUp', { do: 'step', step: 'pageUp' }],
    ['Space', { do: 'lift' }],
    ['Enter', { do: 'open' }],
    ['n', { do: 'create' }],
    ['l', { do: 'ask' }],
    ['Delete', { do: 'delete' }],
    ['Shift+ArrowRight', { do: 'pull', edge: 'end', by: 1, size: 'step' }],
    ['Ctrl+Space', { do: 'choose' }],
    ['Ctrl+a', { do: 'chooseAll' }],
    ['Ctrl+c', { do: 'copy' }],
    ['Ctrl+X', { do: 'cut' }],
    ['Ctrl+v', { do: 'paste' }],
  ])('%s', (keys, action) => expect(actionOf(press(keys), false, false)).toEqual(action))

  test.each(['Ctrl+n', 'Ctrl+z', 'Ctrl+Shift+c', 'Alt+ArrowLeft', 'a', 'Tab', 'Escape'])(
    '%s belongs to the browser or the page',
    (keys) => {
      expect(actionOf(press(keys), false, false)).toBeUndefined()
    },
  )
})

describe('keys while a visit is lifted', () => {
  test.each([
    ['ArrowLeft', { do: 'pull', edge: 'move', by: -1, size: 'step' }],
    ['Alt+ArrowLeft', { do: 'pull', edge: 'move', by: -1, size: 'fine' }],
    ['Ctrl+ArrowRight', { do: 'pull', edge: 'move', by: 1, size: 'day' }],
    ['Shift+ArrowLeft', { do: 'pull', edge: 'end', by: -1, size: 'step' }],
    ['ArrowDown', { do: 'carry', by: 1 }],
    ['Enter', { do: 'drop' }],
    ['Space', { do: 'drop' }],
    ['Escape', { do: 'cancel' }],
    ['Tab', { do: 'cancel' }],
  ])('%s', (keys, action) => expect(actionOf(press(keys), true, false)).toEqual(action))

  test.each(['Delete', 'n', 'Home'])('%s does nothing', (keys) => expect(actionOf(press(keys), true, false)).toBeUndefined())
})

test('where time runs from right to left, the left arrow goes to later times', () => {
  expect(actionOf(press('ArrowLeft'), false, true)).toEqual({ do: 'step', step: 'later' })
  expect(actionOf(press('ArrowLeft'), true, true)).toMatchObject({ by: 1 })
})
