import { afterEach, expect, test, vi } from 'vitest'
import { bringIntoView } from './bringIntoView.ts'

afterEach(() => vi.unstubAllGlobals())

/** A page, and an element of it that counts how often it was scrolled to. */
const setUp = () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('document', { body: null })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const scrollIntoView = vi.fn()
  bringIntoView({ parentElement: null, scrollIntoView } as unknown as Element, 'center')
  const happen = (name: string) => page.dispatchEvent(new Event(name))
  return { scrollIntoView, happen }
}

test('the place is put right once when the way there has ended', () => {
  const { scrollIntoView, happen } = setUp()
  expect(scrollIntoView).toHaveBeenCalledTimes(1)
  happen('scrollend')
  happen('scrollend')
  expect(scrollIntoView).toHaveBeenCalledTimes(2)
})

test.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])(
  'after a person’s %s the page stays where that person has it',
  (act) => {
    const { scrollIntoView, happen } = setUp()
    happen(act)
    happen('scrollend')
    expect(scrollIntoView).toHaveBeenCalledTimes(1)
  },
)
