/**
 * Scrolls to an element as `scrollIntoView` does, but moves only what a person can scroll back: that function also moves boxes which cut off
 * what does not fit (`overflow: hidden`), so that their top goes out of sight for good.
 */
export const scrollToElement = (element: Element, options: ScrollIntoViewOptions): void => {
  const still = cutBoxesAround(element).map((box) => ({ box, top: box.scrollTop, left: box.scrollLeft }))
  element.scrollIntoView(options)
  for (const { box, top, left } of still) box.scrollTo({ top, left, behavior: 'instant' })
}

const cutBoxesAround = (element: Element): Element[] => {
  const boxes: Element[] = []
  for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(box)
    if (overflowX === 'hidden' && overflowY === 'hidden') boxes.push(box)
  }
  return boxes
}
