import { afterEach, expect, test, vi } from 'vitest'
import { programsOf, sourceOf } from '../../../../tests/sources.ts'
import { scrollToElement } from './scrollToElement.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A box of a page, whose part that does not fit is cut off or can be scrolled to. */
const boxIn = (parentElement: object | null, overflow: 'hidden' | 'auto' | 'visible') => ({
  parentElement,
  style: { overflowX: overflow, overflowY: overflow },
  scrollTop: 7,
  scrollLeft: 3,
  scrollTo({ top, left }: { top: number; left: number }) {
    this.scrollTop = top
    this.scrollLeft = left
  },
})

test('what is cut off around an element stays where it is, and what can be scrolled back is scrolled', () => {
  const body = {}
  vi.stubGlobal('document', { body })
  vi.stubGlobal('getComputedStyle', ({ style }: ReturnType<typeof boxIn>) => style)
  const outer = boxIn(body, 'auto')
  const cut = boxIn(outer, 'hidden')
  const list = boxIn(cut, 'auto')
  // browsers move every box around the element, those that cut off among them
  const scrollIntoView = vi.fn(() => {
    for (const box of [outer, cut, list]) box.scrollTop = 90
  })
  scrollToElement({ parentElement: list, scrollIntoView } as unknown as Element, { block: 'nearest' })
  expect(scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' })
  expect([outer, cut, list].map(({ scrollTop, scrollLeft }) => [scrollTop, scrollLeft])).toEqual([
    [90, 3],
    [7, 3],
    [90, 3],
  ])
})

test('nothing else scrolls to an element', () => {
  const scrolling = programsOf('web/src').filter((file) => /\.scrollIntoView\(/.test(sourceOf(file)))
  expect(scrolling).toEqual(['web/src/kit/ui/scrollToElement.ts'])
})
