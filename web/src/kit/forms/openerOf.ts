/** The card behind which a field lies on a phone, in the row of a list. */
export const openerOf = (field: Element | null): HTMLElement | null =>
  document.getElementById(field?.closest<HTMLElement>('[data-opened-by]')?.dataset['openedBy'] ?? '')
