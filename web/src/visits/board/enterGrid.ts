/**
 * Focuses the cell of the timeline that has the tab stop.
 * @returns whether there is such a cell
 */
export const enterGrid = (): boolean => {
  const place = document.querySelector<HTMLElement>('main [role=grid] [tabindex="0"]')
  place?.focus()
  return place !== null
}
