import { scrollToElement } from '../../ui/scrollToElement.ts'

/**
 * Scrolls to an element, smoothly unless the person wants no motion. Sections that were not drawn yet take their true
 * height only on the way, so the place is put right at the end.
 */
export const bringIntoView = (element: Element | null, block: 'start' | 'center'): void => {
  if (!element) return
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollToElement(element, { block, behavior: calm ? 'auto' : 'smooth' })
  const end = AbortSignal.timeout(1500)
  addEventListener('scrollend', () => scrollToElement(element, { block }), { once: true, signal: end })
}
