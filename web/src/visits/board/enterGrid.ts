/** Puts the focus where the keyboard stands on the timeline. @returns whether there is such a place */
export const enterGrid = (): boolean => {
  const place = document.querySelector<HTMLElement>('.board [role=grid] [tabindex="0"]')
  place?.focus()
  return place !== null
}
