/** Puts the focus where the keyboard stands on the timeline. @returns whether there is such a place */
export const enterGrid = (): boolean => {
  const place = document.querySelector<HTMLElement>('main [role=grid] [tabindex="0"]')
  place?.focus()
  return place !== null
}
