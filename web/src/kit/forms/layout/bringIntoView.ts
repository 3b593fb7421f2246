import { scrollToElement } from '../../ui/scrollToElement.ts'

/** What a person does who wants to be elsewhere or to press something. */
const acts = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to an element, smoothly unless the person wants no motion. Sections that were not drawn yet take their true
 * height only on the way, so the place is put right at the end, unless the person has begun to do something meanwhile.
 */
export const bringIntoView = (element: Element | null, block: 'start' | 'center'): void => {
  if (!element) return
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollToElement(element, { block, behavior: calm ? 'auto' : 'smooth' })
  const acted = new AbortController()
  const signal = AbortSignal.any([acted.signal, AbortSignal.timeout(1500)])
  for (const act of acts) addEventListener(act, () => acted.abort(), { once: true, capture: true, passive: true, signal })
  addEventListener('scrollend', () => scrollToElement(element, { block }), { once: true, signal })
}
